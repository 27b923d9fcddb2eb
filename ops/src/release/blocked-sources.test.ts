import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { setCanary, promoteRelease } from './promote.ts';
import { pruneBuilds } from './prune.ts';
import { blockBuild, rollBackRemote } from './rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BOARD = { own: 'board', bundled: 'board and contract' };

describeOnStores('what was blocked', (under) => {
  const publish = (buildId: string, sources?: typeof BOARD): Promise<unknown> =>
    publishTestBuild(under().store, { remote: 'lottery', buildId, ...(sources === undefined ? {} : { sources }) });
  const promoted = (buildId: string, isForced = false): Promise<unknown> =>
    promoteRelease(under().store, { remote: 'lottery', buildId }, { ...HLA, isForced });

  beforeEach(async () => {
    await publish('good');
    await publish('bad', BOARD);
    await promoted('good');
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, { ...HLA, why: 'loses slips' });
  });

  it('is promoted under no other id, and tried on no share of the visitors', async () => {
    await publish('again', BOARD);

    await expect(promoted('again')).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
    await expect(promoted('again', true)).rejects.toThrow('is bad under another id');
    await expect(
      setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'again' }, { ...HLA, isForced: true }),
    ).rejects.toThrow('is bad under another id');
  });

  it('is promoted with another contract beside it only when an operator says so', async () => {
    await publish('repaired', { ...BOARD, bundled: 'board and newer contract' });

    await expect(promoted('repaired')).rejects.toThrow('has the very files of bad, which is blocked');
    expect(await promoted('repaired', true)).toMatchObject({ isChanged: true, remarks: { forced: true } });
  });

  it('is no build to roll back to, under whatever id somebody names', async () => {
    await publish('again', BOARD);
    const back = rollBackRemote(under().store, { remote: 'lottery', buildId: 'again' }, HLA);

    await expect(back).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
  });

  it('keeps nothing else, and holds when all old builds have been deleted', async () => {
    for (let index = 0; index < 12; index += 1) await publish(`new${index}`);
    await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR });
    await publish('again', BOARD);
    await publish('other', { own: 'another board', bundled: 'another board and contract' });

    await expect(promoted('again')).rejects.toThrow('is bad under another id');
    expect(await promoted('other')).toMatchObject({ isChanged: true });
  });
});

describeOnStores('a build that has run under two ids', (under) => {
  const said: string[] = [];
  const TOLD = { ...HLA, report: (line: string) => void said.push(line) };
  const lottery = async () => (await under().store.readRegistry())?.remotes['lottery'];

  beforeEach(async () => {
    said.length = 0;
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'older' });
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'good' });
    for (const buildId of ['bad', 'again'])
      await publishTestBuild(under().store, { remote: 'lottery', buildId, sources: BOARD });
    for (const buildId of ['older', 'good', 'bad', 'again'])
      await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
  });

  it('is passed over by a rollback from the one to the other', async () => {
    await rollBackRemote(under().store, { remote: 'lottery', buildId: null }, TOLD);

    expect(await lottery()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
    expect(said).toContain('bad is the same build under another id: going back to good');
  });

  it('is passed over when the one that is active is blocked', async () => {
    await blockBuild(under().store, { remote: 'lottery', buildId: 'again' }, TOLD);

    expect(await lottery()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
  });

  it('is no canary any more when it is blocked, and no last known good', async () => {
    await rollBackRemote(under().store, { remote: 'lottery', buildId: 'good', keep: true }, HLA);
    await setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'again' }, HLA);
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, TOLD);

    expect(await lottery()).toMatchObject({ active: 'good', canary: null, blocked: ['bad'] });
  });

  it('stays where only its other id was blocked, and the operator is told how to take it back', async () => {
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, TOLD);

    expect(await lottery()).toMatchObject({ active: 'again', lkg: 'good', blocked: ['bad'] });
    expect(said).toContain(
      'again, which stays active, is the same build under another id: pnpm ops release rollback lottery',
    );
  });
});
