// Before anything is painted: the theme that was chosen in this browser, so that no other flashes.
// The rest of what was chosen follows with the page (app/settings.svelte.ts, which keeps it).
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("settings")).theme;
} catch {
  // Nothing was chosen here, or this browser keeps nothing.
}
