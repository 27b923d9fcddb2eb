import path from 'node:path';
import { decodeJwt } from 'jose';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { openTestStore, type StoreUnderTest } from '../../../test/stores.ts';
import { HLA } from '../../../test/build-fixture.ts';
import { createRegistry } from '../../store/named-registry.ts';
import { blockBuild } from './block.ts';

const PREVIEW_ENV = { PREVIEW_SECRET: 'a secret of this test, long enough', PREVIEW_URL: 'https://staging.test/' };

describe('pnpm ops release preview', () => {
  let staging: StoreUnderTest;
  let terminal: ReleaseTerminal;

  beforeEach(async () => {
    const { location, storage } = await openTestStore();
    await createRegistry(storage, 'staging');
    staging = await openTestStore(location, 'staging');
    await staging.makeLive('lottery a');
    await staging.publish('lottery b');
  });

  const preview = (words: string, env = PREVIEW_ENV): Promise<number> => {
    terminal = createReleaseTerminal({ RELEASE_STORE: staging.location, ...env });
    return terminal.run(`preview ${words}`);
  };

  it('prints a link to the pages of the registry, signed with build and expiry', async () => {
    expect(await preview('lottery b --registry staging --hours 2 --json')).toBe(0);
    const { link, until } = JSON.parse(terminal.printed.join(''));
    const { remote, build, aud, exp = 0 } = decodeJwt(path.basename(link));

    expect(link).toMatch(/^https:\/\/staging\.test\/preview\//);
    expect([remote, build, aud, new Date(exp * 1_000).toISOString()]).toEqual(['lottery', 'b', 'staging', until]);
    expect(exp * 1_000 - Date.now()).toBeGreaterThan(7_100_000);
  });

  it('changes nothing in the registry', async () => {
    const before = await staging.store.readRegistry();
    await preview('lottery b --registry staging');

    expect(await staging.store.readRegistry()).toEqual(before);
  });

  it.each([
    ['for production', 'lottery b', PREVIEW_ENV, 'no previews of production'],
    ['for an unpublished build', 'lottery z --registry staging', PREVIEW_ENV, 'has not been published'],
    ['for the host', 'host h --registry staging', PREVIEW_ENV, 'the host is the page itself'],
    ['without a secret', 'lottery b --registry staging', { ...PREVIEW_ENV, PREVIEW_SECRET: '' }, 'cannot be signed'],
    [
      'with a short secret',
      'lottery b --registry staging',
      { ...PREVIEW_ENV, PREVIEW_SECRET: 'short' },
      'cannot be signed',
    ],
    ['without a URL', 'lottery b --registry staging', { ...PREVIEW_ENV, PREVIEW_URL: '' }, 'PREVIEW_URL is not a URL'],
  ])('refuses a link %s', async (_title, words, env, problem) => {
    expect(await preview(words, env)).toBe(1);
    expect(terminal.errors.join('\n')).toContain(problem);
  });

  it.each(['0', '169', 'soon'])('exits with 2 for %s hours', async (hours) => {
    expect(await preview(`lottery b --registry staging --hours ${hours}`)).toBe(2);
  });

  it('refuses a link to a blocked build', async () => {
    await blockBuild(staging.store, { remote: 'lottery', buildId: 'b' }, HLA);

    expect(await preview('lottery b --registry staging')).toBe(1);
    expect(terminal.errors.join('\n')).toContain('lottery b is blocked');
  });
});
