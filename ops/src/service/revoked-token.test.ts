import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createBuild, publishTestBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import type { FileStorage } from '../release/file-storage.types.ts';
import { openStore, createStore } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import { createReleaseService } from './server.ts';
import { issueToken, revokeToken } from './tokens.ts';

const ADMIN = { who: 'hla', report: () => undefined };

/** Calls `when` before the first read or write of that file. */
function createInterceptedStore(store: Store, file: string, when: () => Promise<unknown>): Store {
  let isFirst = true;
  const before =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      const isNow = name === file && isFirst;
      isFirst &&= !isNow;
      if (isNow) await when();
      return work(name, ...rest);
    };
  const { sharedStorage } = store;
  const storage: FileStorage = {
    ...sharedStorage,
    read: before(sharedStorage.read),
    create: before(sharedStorage.create),
  };
  return createStore(storage);
}

describe('a token that is revoked while its call is at work', () => {
  let store: Store;
  let end: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => end());

  /** The token is revoked when the service reaches that file. */
  async function runRevoked(command: string, file: string): Promise<{ readonly code: number; readonly said: string }> {
    const spec = { team: 'lottery-team', remotes: ['lottery'], registries: ['*'], mayForce: false, days: 1 };
    const { token, record } = await issueToken(store.storage, spec, ADMIN);
    const slow = createInterceptedStore(store, file, () =>
      revokeToken(store.storage, record.id, ADMIN).catch(() => undefined),
    );
    const app = createReleaseService({ store: slow, env: {}, report: () => undefined });
    end = () => app.close();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port
    const said: string[] = [];
    const code = await runReleaseCommand(command.split(' '), {
      env: { RELEASE_URL: url, RELEASE_TOKEN: token },
      print: (text) => void said.push(text),
      printError: (text) => void said.push(text),
    });
    return { code, said: said.join('\n') };
  }

  beforeEach(async () => {
    store = await openStore(path.join(await createTemporaryFolder(), 'releases'));
    await publishTestBuild(store, { remote: 'lottery', buildId: 'a' });
  });

  it('publishes nothing that can be promoted', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'b' });
    const { code, said } = await runRevoked(`publish ${folder}`, 'r/lottery/b/remote.js');

    expect([code, said]).toEqual([1, expect.stringContaining('was revoked')]);
    await expect(store.readRelease('lottery', 'b')).rejects.toThrow('has not been published');
  });

  it('promotes nothing, also after the gate has looked', async () => {
    const { code, said } = await runRevoked('promote lottery a', 'r/lottery/a/release.json');

    expect([code, said]).toEqual([1, expect.stringContaining('was revoked')]);
    expect(await store.readRegistry()).toBeNull();
  });
});
