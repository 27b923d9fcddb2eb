import { createServer } from 'node:net';

function findPortError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** `name` is the variable that sets the port. @returns {Promise<string[]>} one message per unusable port */
export async function findTakenPorts(wanted) {
  const said = [];
  for (const { name, port, host } of wanted) {
    // The server itself refuses an invalid number.
    const code = Number.isInteger(port) && port > 0 && port < 65_536 ? await findPortError(port, host) : null;
    if (code === 'EADDRINUSE')
      said.push(`Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`);
    else if (code !== null) said.push(`Port ${port} cannot be opened (${code}). ${name} names another.`);
  }
  return said;
}

export async function findPort(port, host) {
  if (port > 0 && port < 65_536 && (await findPortError(port, host)) === null) return port;
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port: 0, host }, resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
