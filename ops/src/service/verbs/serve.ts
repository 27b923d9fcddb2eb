import { once } from 'node:events';
import type { Answer, Invocation } from '../../release/verb.types.ts';
import { listenAt } from '../listen.ts';

const LISTEN = '127.0.0.1:8083';

export async function run({ options, store, env, operator }: Invocation): Promise<Answer> {
  const service = await listenAt(options.listen ?? LISTEN, { store, env, report: operator.report });
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await service.close();
  return { isOk: true, json: {}, text: 'the release service has ended' };
}
