/** What a field of a form still needs is said beside it and spoken, in the page's own words: a
 * browser would say it in the browser's language. To load this module is to have it. */
import { m } from "../paraglide/messages.js";
import { announce } from "./live.svelte";

type Field = HTMLInputElement | HTMLTextAreaElement;

function needs(field: Field): string {
  if (field.type === "number") {
    const { min, max } = field as HTMLInputElement;
    return m.field_number({ least: min, most: max });
  }
  return field.dataset["needs"] ?? m.field_empty();
}

function complain(event: Event): void {
  event.preventDefault();
  const field = event.target as Field;
  const text = needs(field);
  announce(text);
  if (field === field.form?.querySelector(":invalid")) field.focus();
  if (field.dataset["missed"]) return;
  field.dataset["missed"] = "true";

  const note = document.createElement("p");
  note.className = "notice warn";
  note.id = `${field.id}-missed`;
  note.textContent = text;
  (field.closest("form .row") ?? field).after(note);

  const about = field.getAttribute("aria-describedby");
  field.setAttribute("aria-describedby", about ? `${note.id} ${about}` : note.id);
  field.setAttribute("aria-invalid", "true");
  field.addEventListener("input", function check() {
    if (!field.validity.valid) return;
    field.removeEventListener("input", check);
    delete field.dataset["missed"];
    note.remove();
    field.removeAttribute("aria-invalid");
    if (about) field.setAttribute("aria-describedby", about);
    else field.removeAttribute("aria-describedby");
  });
}

// For the life of the page; the event does not rise from the field.
addEventListener("invalid", complain, true);
