/**
 * The platform, which kills itself without any chance to tidy up when a bet has been committed and its answer is about to leave. Run by
 * faults-of-the-process.test.ts in place of the server's own program. `DIE_AT` says at which bet.
 */
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';

const config = readConfig(process.env);
const dieAt = Number(process.env['DIE_AT']);
const app = await buildApp(config);
let bets = 0;
app.players.addHook('onSend', (request, reply, _payload, done) => {
  if (request.method === 'POST' && request.url === '/api/two-d/bets' && reply.statusCode === 200) bets += 1;
  if (bets === dieAt) process.kill(process.pid, 'SIGKILL');
  done();
});
await app.operators.listen({ host: config.operator.host, port: config.operator.port });
await app.players.listen({ host: config.host, port: config.port });
