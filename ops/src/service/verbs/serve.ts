import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../release/verb.types.ts';
import { releaseService } from '../server.ts';

const LISTEN = '127.0.0.1:8083';
const ADDRESS = /^(?<host>\[[0-9a-f:]+\]|[\w.-]+):(?<port>\d{1,5})$/i;

/** Answers until the process is told to end; what has begun is finished first. */
export async function run({ options, store, env, operator }: Invocation): Promise<Answer> {
  const listen = options.listen ?? LISTEN;
  const { host, port } = ADDRESS.exec(listen)?.groups ?? {};
  if (host === undefined) throw new UsageError(`serve: "${listen}" is no host and port`);
  const app = releaseService({ store, env, report: operator.report });
  await app.listen({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) });
  const { port: bound } = app.server.address() as AddressInfo; // it listens on a port
  operator.report(`release service of ${store.place} at http://${host}:${bound}`);
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await app.close();
  return { isOk: true, json: {}, text: 'the release service has ended' };
}
