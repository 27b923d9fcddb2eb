import { once } from 'node:events';
import type { Answer, Invocation } from '../../release/verb.types.ts';
import { startService } from '../listen.ts';

const DEFAULT_ADDRESS = '127.0.0.1:8083';

export async function run({ options, store, env, operator }: Invocation): Promise<Answer> {
  const service = await startService(options.listen ?? DEFAULT_ADDRESS, { store, env, report: operator.report });
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await service.close();
  return { isOk: true, json: {}, text: 'the release service has ended' };
}
