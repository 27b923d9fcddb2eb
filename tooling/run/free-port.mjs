import { createServer } from 'node:net';

const MAX_PORT = 65_535;

function findPortError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}

async function findPortProblem({ name, value, host }) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    return `${name} is ${value}, but a port is a whole number from 0 to ${MAX_PORT}.`;
  const code = port === 0 ? null : await findPortError(port, host);
  if (code === null) return null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use, perhaps by another Padauk. ${name}=${port + 10} npm start takes another.`;
  return `Port ${port} cannot be opened (${code}). ${name} names another.`;
}

/** Messages about ports that are invalid or taken. `name` is the variable that sets the port; 0 takes any. */
export async function findPortProblems(requests) {
  const problems = await Promise.all(requests.map(findPortProblem));
  return problems.filter((problem) => problem !== null);
}

export async function findPort(port, host) {
  if (port > 0 && port <= MAX_PORT && (await findPortError(port, host)) === null) return port;
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port: 0, host }, resolve));
  const { port: free } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return free;
}
