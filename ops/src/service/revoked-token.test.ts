import { createBuild, publishBuilds } from '../../test/build-fixture.ts';
import { ADMIN, issueTeamToken, startReleaseService } from '../../test/release-service.ts';
import { createReleaseTerminal } from '../../test/release-terminal.ts';
import { openTestStore } from '../../test/stores.ts';
import type { Store } from '../store/store.types.ts';
import { createStore } from '../store/store.ts';
import { revokeToken } from './tokens.ts';

/** Calls `intercept` before the first read or creation of that file. */
function createInterceptedStore({ sharedStorage }: Store, file: string, intercept: () => Promise<unknown>): Store {
  let isFirst = true;
  const wrap =
    <Rest extends readonly unknown[], Value>(work: (name: string, ...rest: Rest) => Promise<Value>) =>
    async (name: string, ...rest: Rest): Promise<Value> => {
      const isNow = name === file && isFirst;
      isFirst &&= !isNow;
      if (isNow) await intercept();
      return work(name, ...rest);
    };
  return createStore({ ...sharedStorage, read: wrap(sharedStorage.read), create: wrap(sharedStorage.create) });
}

describe('a token that is revoked during its call', () => {
  let store: Store;
  let end: () => Promise<unknown> = () => Promise.resolve();
  afterEach(() => end());

  beforeEach(async () => {
    ({ store } = await openTestStore());
    await publishBuilds(store, 'lottery a');
  });

  /** The token is revoked when the service reaches that file. */
  async function runRevoked(command: string, file: string): Promise<readonly [code: number, errors: string]> {
    const { token, record } = await issueTeamToken(store, ['lottery']);
    const slow = createInterceptedStore(store, file, () =>
      revokeToken(store.storage, record.id, ADMIN).catch(() => undefined),
    );
    const { app, url } = await startReleaseService(slow);
    end = () => app.close();
    const { run, errors } = createReleaseTerminal({ RELEASE_URL: url, RELEASE_TOKEN: token });
    const code = await run(command);
    return [code, errors.join('\n')];
  }
  const REVOKED = [1, expect.stringContaining('expired or revoked')];

  it('publishes no complete build', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'b' });

    expect(await runRevoked(`publish ${folder}`, 'r/lottery/b/remote.js')).toEqual(REVOKED);
    await expect(store.readRelease('lottery', 'b')).rejects.toThrow('has not been published');
  });

  it('promotes nothing, even after the gate', async () => {
    expect(await runRevoked('promote lottery a', 'r/lottery/a/release.json')).toEqual(REVOKED);
    expect(await store.readRegistry()).toBeNull();
  });
});
