/** Looks whether ports can be had, before minutes go into a build that nobody can open. */
import { createServer } from 'node:net';

function refusalOf(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/**
 * @param wanted `{ name, port, host }` per port; `name` is the variable that sets it
 * @returns {Promise<string[]>} a sentence for each that cannot be had
 */
export async function takenPorts(wanted) {
  const said = [];
  for (const { name, port, host } of wanted) {
    // A number that is none is the server's to refuse, with its own sentence.
    const code = Number.isInteger(port) && port > 0 && port < 65_536 ? await refusalOf(port, host) : null;
    if (code === 'EADDRINUSE')
      said.push(`Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`);
    else if (code !== null) said.push(`Port ${port} cannot be opened (${code}). ${name} names another.`);
  }
  return said;
}

/** This port where it can be had, else another that can. */
export async function portOrAnother(port, host) {
  if (port > 0 && port < 65_536 && (await refusalOf(port, host)) === null) return port;
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port: 0, host }, resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
