import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { TEAM_VERBS } from '../release/team-verbs.ts';
import { createBuild, publishTestBuild, createTemporaryFolder } from '../../test/build-fixture.ts';
import { runReleaseCommand } from '../release/cli.ts';
import type { FileStorage, Store } from '../store/store.types.ts';
import { openStore, createStore } from '../store/store.ts';
import { createReleaseService } from './server.ts';
import { issueToken, revokeToken } from './tokens.ts';

const ADMIN = { who: 'hla', report: () => undefined };

/** Calls `intercept` before the first read or creation of that file. */
function createInterceptedStore(store: Store, file: string, intercept: () => Promise<unknown>): Store {
  let isFirst = true;
  const wrap =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      const isNow = name === file && isFirst;
      isFirst &&= !isNow;
      if (isNow) await intercept();
      return work(name, ...rest);
    };
  const { sharedStorage } = store;
  const storage: FileStorage = {
    ...sharedStorage,
    read: wrap(sharedStorage.read),
    create: wrap(sharedStorage.create),
  };
  return createStore(storage);
}

describe('a token that is revoked during its call', () => {
  let store: Store;
  let end: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => end());

  /** The token is revoked when the service reaches that file. */
  async function runRevoked(
    command: string,
    file: string,
  ): Promise<{ readonly code: number; readonly output: string }> {
    const spec = { team: 'lottery-team', remotes: ['lottery'], registries: ['*'], mayForce: false, days: 1 };
    const { token, record } = await issueToken(store.storage, spec, ADMIN);
    const slow = createInterceptedStore(store, file, () =>
      revokeToken(store.storage, record.id, ADMIN).catch(() => undefined),
    );
    const app = createReleaseService({ verbs: TEAM_VERBS, store: slow, env: {}, report: () => undefined });
    end = () => app.close();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // The server listens on a port.
    const output: string[] = [];
    const code = await runReleaseCommand(command.split(' '), {
      env: { RELEASE_URL: url, RELEASE_TOKEN: token },
      print: (text) => void output.push(text),
      printError: (text) => void output.push(text),
    });
    return { code, output: output.join('\n') };
  }

  beforeEach(async () => {
    store = await openStore(path.join(await createTemporaryFolder(), 'releases'));
    await publishTestBuild(store, { remote: 'lottery', buildId: 'a' });
  });

  it('publishes no complete build', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'b' });
    const { code, output } = await runRevoked(`publish ${folder}`, 'r/lottery/b/remote.js');

    expect([code, output]).toEqual([1, expect.stringContaining('expired or revoked')]);
    await expect(store.readRelease('lottery', 'b')).rejects.toThrow('has not been published');
  });

  it('promotes nothing, even after the gate', async () => {
    const { code, output } = await runRevoked('promote lottery a', 'r/lottery/a/release.json');

    expect([code, output]).toEqual([1, expect.stringContaining('expired or revoked')]);
    expect(await store.readRegistry()).toBeNull();
  });
});
