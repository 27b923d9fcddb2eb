import { describeOnStores } from '../../../test/stores.ts';
import { pruneBuilds } from '../../release/verbs/prune.ts';
import { run } from '../../release/verbs/gate-picture.ts';
import type { Answer } from '../../verb.ts';
import { storePicture, readPicture } from './smoke-records.ts';

const FIRST = { remote: 'lottery', buildId: 'a', number: 1 };
const DAY_MS = 86_400_000;

describeOnStores('the picture of a smoke test', (under) => {
  const lines: string[] = [];
  const storeTestPicture = (store = under().store): Promise<string | null> =>
    storePicture(store, FIRST, Buffer.from('a picture'), (line) => void lines.push(line));
  beforeEach(() => lines.splice(0));

  const runVerb = (number: string): Promise<Answer> =>
    under().runVerb(run, { words: { remote: 'lottery', build: 'a', number } });

  it('is stored in the store, outside of the files for players', async () => {
    expect(await storeTestPicture()).toBe('gate/pictures/lottery/a/1.jpg');
    expect((await readPicture(under().store, FIRST))?.toString()).toBe('a picture');
  });

  it('causes a warning if the store cannot be written', async () => {
    const { store } = under();
    const write = (): Promise<never> => Promise.reject(new Error('you may not write it (EACCES)'));

    expect(await storeTestPicture({ ...store, sharedStorage: { ...store.sharedStorage, write } })).toBeNull();
    expect(lines).toEqual([expect.stringMatching(/^warning: .*gate\/pictures: you may not .*EACCES.*chown/)]);
  });

  it('is shown to operators with its name and its bytes', async () => {
    await storeTestPicture();
    const { json, text } = await runVerb('');

    expect(json).toMatchObject({ type: 'image/jpeg', base64: Buffer.from('a picture').toString('base64') });
    expect(text).toContain('gate/pictures/lottery/a/1.jpg: 9 bytes');
  });

  it.each(['2', '0', 'one', '../1'])('is refused for a number without a picture: %s', async (number) => {
    await storeTestPicture();

    await expect(runVerb(number)).rejects.toThrow(/has no picture 2|is not the number of a finding/);
  });

  it('is deleted after 30 days', async () => {
    await under().publish('lottery z');
    await storeTestPicture();
    const pruneAfterDays = async (days: number): Promise<readonly string[]> =>
      (await pruneBuilds(under().store, { who: 'hla', now: new Date(Date.now() + days * DAY_MS) })).swept;

    expect(await pruneAfterDays(29)).toEqual([]);
    expect(await pruneAfterDays(31)).toEqual(['gate/pictures/lottery/a/1.jpg']);
  });
});
