/** The platform, killed between the commit of bet number `DIE_AT` and its answer. */
import type { OutgoingHttpHeaders } from 'node:http';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';

const config = readConfig(process.env);
const exitAfterBets = Number(process.env['DIE_AT']);
const app = await buildApp(config);
let betCount = 0;
app.players.addHook('onRequest', (request, reply, done) => {
  // The first byte of the answer follows the commit.
  const { raw } = reply;
  const writeHead = raw.writeHead.bind(raw);
  const orDie = (status: number, headers?: OutgoingHttpHeaders | string[]): typeof raw => {
    if (request.method === 'POST' && request.url === '/api/tickets/numbers' && status === 200) betCount += 1;
    if (betCount === exitAfterBets) process.kill(process.pid, 'SIGKILL');
    return writeHead(status, headers);
  };
  Object.assign(raw, { writeHead: orDie });
  done();
});
await app.operators.listen({ host: config.operator.host, port: config.operator.port });
await app.players.listen({ host: config.host, port: config.port });
