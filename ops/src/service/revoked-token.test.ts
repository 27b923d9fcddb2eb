import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { aBuild, published, temporaryFolder } from '../../test/a-build.ts';
import { releaseCommand } from '../release/cli.ts';
import type { FileStorage } from '../release/file-storage.types.ts';
import { openStore, storeIn } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import { releaseService } from './server.ts';
import { makeToken, revokeToken } from './tokens.ts';

const ADMIN = { who: 'hla', report: () => undefined };

/** Calls `when` before the first read or write of that file. */
function storeThat(store: Store, file: string, when: () => Promise<unknown>): Store {
  let isFirst = true;
  const before =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      const isNow = name === file && isFirst;
      isFirst &&= !isNow;
      if (isNow) await when();
      return work(name, ...rest);
    };
  const { whole } = store;
  const storage: FileStorage = { ...whole, read: before(whole.read), create: before(whole.create) };
  return storeIn(storage);
}

describe('a token that is revoked while its call is at work', () => {
  let store: Store;
  let end: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => end());

  /** The token is revoked when the service reaches that file. */
  async function runRevoked(command: string, file: string): Promise<{ readonly code: number; readonly said: string }> {
    const spec = { team: 'lottery-team', remotes: ['lottery'], registries: ['*'], mayForce: false, days: 1 };
    const { token, record } = await makeToken(store.storage, spec, ADMIN);
    const slow = storeThat(store, file, () => revokeToken(store.storage, record.id, ADMIN).catch(() => undefined));
    const app = releaseService({ store: slow, env: {}, report: () => undefined });
    end = () => app.close();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port
    const said: string[] = [];
    const code = await releaseCommand(command.split(' '), {
      env: { RELEASE_URL: url, RELEASE_TOKEN: token },
      print: (text) => void said.push(text),
      printError: (text) => void said.push(text),
    });
    return { code, said: said.join('\n') };
  }

  beforeEach(async () => {
    store = await openStore(path.join(await temporaryFolder(), 'releases'));
    await published(store, { remote: 'lottery', buildId: 'a' });
  });

  it('publishes nothing that can be promoted', async () => {
    const folder = await aBuild({ remote: 'lottery', buildId: 'b' });
    const { code, said } = await runRevoked(`publish ${folder}`, 'r/lottery/b/remote.js');

    expect([code, said]).toEqual([1, expect.stringContaining('was revoked')]);
    await expect(store.releaseOf('lottery', 'b')).rejects.toThrow('has not been published');
  });

  it('promotes nothing, also after the gate has looked', async () => {
    const { code, said } = await runRevoked('promote lottery a', 'r/lottery/a/release.json');

    expect([code, said]).toEqual([1, expect.stringContaining('was revoked')]);
    expect(await store.readRegistry()).toBeNull();
  });
});
