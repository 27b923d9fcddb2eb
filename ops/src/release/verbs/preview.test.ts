import { rm } from 'node:fs/promises';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { publishTestBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import { runReleaseCommand } from '../cli.ts';
import { createRegistry } from '../../store/named-registry.ts';
import { promoteRelease } from './promote.ts';
import { blockBuild } from './block.ts';
import { openStore, createStore } from '../../store/store.ts';
import type { Store } from '../../store/store.types.ts';

const HLA = { who: 'hla', why: 'try it', smoke: false };
const PREVIEW_ENV = { PREVIEW_SECRET: 'a secret of this test, long enough', PREVIEW_URL: 'https://staging.test/' };

describe('pnpm ops release preview', () => {
  let folder: string;
  let staging: Store;
  let printed: string[];
  let errors: string[];

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    [printed, errors] = [[], []];
    const store = await openStore(folder);
    await createRegistry(store.sharedStorage, 'staging');
    staging = createStore(store.sharedStorage, 'staging');
    for (const buildId of ['a', 'b']) await publishTestBuild(store, { remote: 'lottery', buildId });
    await promoteRelease(staging, { remote: 'lottery', buildId: 'a' }, HLA);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const preview = (words: string, env: Readonly<Record<string, string>> = PREVIEW_ENV): Promise<number> =>
    runReleaseCommand(['preview', ...words.split(' ')], {
      env: { RELEASE_STORE: folder, ...env },
      print: (text) => void printed.push(text),
      printError: (text) => void errors.push(text),
    });

  it('prints a link to the pages of the registry, signed with build and expiry', async () => {
    expect(await preview('lottery b --registry staging --hours 2 --json')).toBe(0);
    const { link, until } = JSON.parse(printed.join(''));
    const { remote, build, aud, exp = 0 } = decodeJwt(path.basename(link));

    expect(link).toMatch(/^https:\/\/staging\.test\/preview\//);
    expect([remote, build, aud, new Date(exp * 1_000).toISOString()]).toEqual(['lottery', 'b', 'staging', until]);
    expect(exp * 1_000 - Date.now()).toBeGreaterThan(7_100_000);
  });

  it('changes nothing in the registry', async () => {
    const before = await staging.readRegistry();
    await preview('lottery b --registry staging');

    expect(await staging.readRegistry()).toEqual(before);
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
    expect(errors.join('\n')).toContain(problem);
  });

  it.each(['0', '169', 'soon'])('exits with 2 for %s hours', async (hours) => {
    expect(await preview(`lottery b --registry staging --hours ${hours}`)).toBe(2);
  });

  it('refuses a link to a blocked build', async () => {
    await blockBuild(staging, { remote: 'lottery', buildId: 'b' }, { ...HLA, isForced: false });

    expect(await preview('lottery b --registry staging')).toBe(1);
    expect(errors.join('\n')).toContain('lottery b is blocked');
  });
});
