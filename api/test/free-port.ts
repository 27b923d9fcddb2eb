import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A port of this machine on which nobody listens, and that the system gives to nobody else for a minute, while a server that is told of it starts: a
 * connection that was ended from its side keeps it waiting (TIME_WAIT). A server may listen on it nevertheless; all of ours ask for that (SO_REUSEADDR).
 */
export async function freePort(): Promise<number> {
  const server = createServer((connection) => connection.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the system gave no port');
  await once(connect(address.port, '127.0.0.1').resume(), 'close');
  server.close();
  await once(server, 'close');
  return address.port;
}
