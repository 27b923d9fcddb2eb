import type { AddressInfo } from 'node:net';
import { RefusalError } from '../release/refusal-error.ts';
import { UsageError } from '../terminal/command-line.ts';
import { createReleaseService, type ServiceDeps } from './server.ts';

const ADDRESS_PATTERN = /^(?<host>\[[0-9a-f:]+\]|[\w.-]+):(?<port>\d{1,5})$/i;

export interface ListeningService {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Throws `UsageError` for an invalid address, `Refused` if it is not available. */
export async function startService(listen: string, deps: ServiceDeps): Promise<ListeningService> {
  const { host = '', port } = ADDRESS_PATTERN.exec(listen)?.groups ?? {};
  if (port === undefined) throw new UsageError(`--listen: "${listen}" is not a host and port`);
  const app = createReleaseService(deps);
  try {
    await app.listen({ host: host.replaceAll(/[[\]]/g, ''), port: Number(port) });
  } catch (failure) {
    await app.close();
    const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : failure;
    throw new RefusalError(`cannot listen at ${listen}: ${String(code)}`, '--listen names another host and port');
  }
  const { port: bound } = app.server.address() as AddressInfo; // The server listens on a port.
  const url = `http://${host}:${bound}`;
  deps.report(`release service of ${deps.store.location} at ${url}`);
  return { url, close: () => app.close() };
}
