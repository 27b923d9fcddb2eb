import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The TIME_WAIT connection reserves the port for a minute. Our servers use SO_REUSEADDR. */
export async function findFreePort(): Promise<number> {
  const server = createServer((connection) => connection.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the system assigned no port');
  await once(connect(address.port, '127.0.0.1').resume(), 'close');
  server.close();
  await once(server, 'close');
  return address.port;
}
