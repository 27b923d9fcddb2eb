import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createReleaseService } from '../../service/server.ts';
import { getErrorCode, RefusalError } from '../../store/refusal-error.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation, Verbs } from '../../verb.ts';

const DEFAULT_ADDRESS = '127.0.0.1:8083';
const ADDRESS_PATTERN = /^(?<host>\[[0-9a-f:]+\]|[\w.-]+):(?<port>\d{1,5})$/i;

export const createServe =
  (verbs: Verbs) =>
  async ({ options, store, env, operator: { report } }: Invocation): Promise<Answer> => {
    const { listen = DEFAULT_ADDRESS } = options;
    const { host = '', port } = ADDRESS_PATTERN.exec(listen)?.groups ?? {};
    if (port === undefined) throw new UsageError(`--listen: "${listen}" is not a host and port`);
    const app = createReleaseService({ store, env, report, verbs });
    try {
      await app.listen({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) });
    } catch (failure) {
      await app.close();
      const problem = `cannot listen at ${listen}: ${String(getErrorCode(failure) ?? failure)}`;
      throw new RefusalError(problem, '--listen names another host and port');
    }
    const { port: bound } = app.server.address() as AddressInfo; // The server listens on a port.
    report(`release service of ${store.location} at http://${host}:${bound}`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await app.close();
    return { isOk: true, json: {}, text: 'the release service has ended' };
  };
