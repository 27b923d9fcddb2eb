import { describeOnStores } from '../../../test/stores.ts';
import { publishTestBuild } from '../../../test/build-fixture.ts';
import { pruneBuilds } from '../../release/prune.ts';
import { run } from '../../release/verbs/gate-picture.ts';
import { storePicture, readPicture } from './pictures.ts';

const FIRST = { remote: 'lottery', buildId: 'a', number: 1 };
const DAY_MS = 86_400_000;

describeOnStores('what the smoke test saw', (under) => {
  const said: string[] = [];
  const report = (line: string): void => void said.push(line);
  const kept = (store = under().store): Promise<string | null> =>
    storePicture(store, FIRST, Buffer.from('a picture'), report);
  beforeEach(() => said.splice(0));

  const verb = (number: string): ReturnType<typeof run> =>
    run({
      words: { remote: 'lottery', build: 'a', number },
      many: [],
      options: {},
      store: under().store,
      env: {},
      operator: { who: 'hla', why: '', isDryRun: false, report: () => undefined },
    });

  it('is kept in the store, outside of what players get', async () => {
    expect(await kept()).toBe('gate/pictures/lottery/a/1.jpg');
    expect((await readPicture(under().store, FIRST))?.toString()).toBe('a picture');
  });

  it('is a warning where the store takes none', async () => {
    const { store } = under();
    const write = (): Promise<never> => Promise.reject(new Error('you may not write it (EACCES)'));

    expect(await kept({ ...store, sharedStorage: { ...store.sharedStorage, write } })).toBeNull();
    expect(said).toEqual([expect.stringMatching(/^warning: .*gate\/pictures: you may not .*EACCES.*chown/)]);
  });

  it('is shown to operators, as a place and as the picture itself', async () => {
    await kept();
    const { json, text } = await verb('');

    expect(json).toMatchObject({ type: 'image/jpeg', base64: Buffer.from('a picture').toString('base64') });
    expect(text).toContain('gate/pictures/lottery/a/1.jpg: 9 bytes');
  });

  it.each(['2', '0', 'one', '../1'])('is refused where there is none: %s', async (number) => {
    await kept();

    await expect(verb(number)).rejects.toThrow(/kept no picture 2|is no number of a finding/);
  });

  it('is swept up after 30 days', async () => {
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'z' });
    await kept();
    const sweptAfter = async (days: number): Promise<readonly string[]> =>
      (await pruneBuilds(under().store, { who: 'hla', now: new Date(Date.now() + days * DAY_MS) })).swept;

    expect(await sweptAfter(29)).toEqual([]);
    expect(await sweptAfter(31)).toEqual(['gate/pictures/lottery/a/1.jpg']);
  });
});
