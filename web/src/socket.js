// The socket of a table is opened while the scripts are on their way, and says hello as they do.
// They take it, with what the hall has answered meanwhile (net/lastingSocket.ts).
{
  const [, code, screen] = /^\/t\/(\w+)(\/screen)?/.exec(location.pathname) ?? [];
  if (code) {
    const host = location.origin.replace("http", "ws");
    const socket = new WebSocket(`${host}/api/tables/${code.toUpperCase()}/socket`);
    const hello = { type: "Hello", wire: 2, stream: null, cursor: 0, seat: null, watch: !!screen };
    const heard = [];
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (message) => heard.push(message);
    window.early = { socket, heard };
  }
}
