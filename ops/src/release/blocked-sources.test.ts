import { published } from '../../test/a-build.ts';
import { describeOnStores } from '../../test/stores.ts';
import { canary, promote } from './promote.ts';
import { prune } from './prune.ts';
import { block } from './rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BOARD = { own: 'board', bundled: 'board and contract' };

describeOnStores('what was blocked', (under) => {
  const publish = (buildId: string, sources?: typeof BOARD): Promise<unknown> =>
    published(under().store, { remote: 'lottery', buildId, ...(sources === undefined ? {} : { sources }) });
  const promoted = (buildId: string, isForced = false): Promise<unknown> =>
    promote(under().store, { remote: 'lottery', buildId }, { ...HLA, isForced });

  beforeEach(async () => {
    await publish('good');
    await publish('bad', BOARD);
    await promoted('good');
    await block(under().store, { remote: 'lottery', buildId: 'bad' }, { ...HLA, why: 'loses slips' });
  });

  it('is promoted under no other id, and tried on no share of the visitors', async () => {
    await publish('again', BOARD);

    await expect(promoted('again')).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
    await expect(promoted('again', true)).rejects.toThrow('is bad under another id');
    await expect(
      canary(under().store, { remote: 'lottery', percent: 5, buildId: 'again' }, { ...HLA, isForced: true }),
    ).rejects.toThrow('is bad under another id');
  });

  it('is promoted with another contract beside it only when an operator says so', async () => {
    await publish('repaired', { ...BOARD, bundled: 'board and newer contract' });

    await expect(promoted('repaired')).rejects.toThrow('has the very files of bad, which is blocked');
    expect(await promoted('repaired', true)).toMatchObject({ isChanged: true, remarks: { forced: true } });
  });

  it('keeps nothing else, and holds when all old builds have been deleted', async () => {
    for (let index = 0; index < 12; index += 1) await publish(`new${index}`);
    await prune(under().store, { who: 'hla', now: IN_A_YEAR });
    await publish('again', BOARD);
    await publish('other', { own: 'another board', bundled: 'another board and contract' });

    await expect(promoted('again')).rejects.toThrow('is bad under another id');
    expect(await promoted('other')).toMatchObject({ isChanged: true });
  });
});
