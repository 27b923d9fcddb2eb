import { createServer } from 'node:net';

function findPortError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

/** `name` is the variable that sets the port. */
export async function findTakenPorts(requests) {
  const messages = [];
  for (const { name, port, host } of requests) {
    // The server itself refuses an invalid number.
    const code = Number.isInteger(port) && port > 0 && port < 65_536 ? await findPortError(port, host) : null;
    if (code === 'EADDRINUSE')
      messages.push(`Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`);
    else if (code !== null) messages.push(`Port ${port} cannot be opened (${code}). ${name} names another.`);
  }
  return messages;
}

export async function findPort(port, host) {
  if (port > 0 && port < 65_536 && (await findPortError(port, host)) === null) return port;
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port: 0, host }, resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
