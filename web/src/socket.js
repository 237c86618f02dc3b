// The socket of a table is opened while the scripts are on their way. They take it (net/connection.ts).
{
  const [, code] = /^\/t\/(\w+)/.exec(location.pathname) ?? [];
  if (code) {
    const host = location.origin.replace("http", "ws");
    let early = new WebSocket(`${host}/api/tables/${code.toUpperCase()}/socket`);
    window.TableSocket = new Proxy(WebSocket, {
      construct(Fresh, [url]) {
        const fits = early?.url === url && early.readyState <= Fresh.OPEN;
        const socket = fits ? early : new Fresh(url);
        if (!fits) early?.close();
        early = null;
        // Whoever takes a socket that is open begins to listen after this.
        if (socket.readyState === Fresh.OPEN) queueMicrotask(() => socket.dispatchEvent(new Event("open")));
        return socket;
      },
    });
  }
}
