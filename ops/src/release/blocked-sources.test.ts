import { publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { setCanary } from './verbs/canary.ts';
import { promoteRelease } from './verbs/promote.ts';
import { pruneBuilds } from './verbs/prune.ts';
import { blockBuild } from './verbs/block.ts';
import { rollBackRemote } from './verbs/rollback.ts';

const HLA = { who: 'hla', why: '', smoke: false };
const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BOARD = { own: 'board', bundled: 'board and contract' };

describeOnStores('a blocked build', (under) => {
  const publish = (buildId: string, sources?: typeof BOARD): Promise<unknown> =>
    publishTestBuild(under().store, { remote: 'lottery', buildId, ...(sources === undefined ? {} : { sources }) });
  const promote = (buildId: string, isForced = false): Promise<unknown> =>
    promoteRelease(under().store, { remote: 'lottery', buildId }, { ...HLA, isForced });

  beforeEach(async () => {
    await publish('good');
    await publish('bad', BOARD);
    await promote('good');
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, { ...HLA, why: 'loses slips' });
  });

  it('cannot be promoted or made a canary under another id', async () => {
    await publish('again', BOARD);

    await expect(promote('again')).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
    await expect(promote('again', true)).rejects.toThrow('is bad under another id');
    await expect(
      setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'again' }, { ...HLA, isForced: true }),
    ).rejects.toThrow('is bad under another id');
  });

  it('is refused by its own id, even with force', async () => {
    await expect(promote('bad')).rejects.toThrow('lottery bad is blocked');
    await expect(promote('bad', true)).rejects.toThrow('lottery bad is blocked');
  });

  it('can be promoted with other dependencies only with force', async () => {
    await publish('repaired', { ...BOARD, bundled: 'board and newer contract' });

    await expect(promote('repaired')).rejects.toThrow(
      'lottery repaired has the same files as bad, which is blocked: only its dependencies differ',
    );
    expect(await promote('repaired', true)).toMatchObject({ isChanged: true, remarks: { forced: true } });
  });

  it('cannot be the target of a rollback under another id', async () => {
    await publish('again', BOARD);
    const rollback = rollBackRemote(under().store, { remote: 'lottery', buildId: 'again' }, HLA);

    await expect(rollback).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
  });

  it('stays blocked after a prune, and blocks no other sources', async () => {
    for (let index = 0; index < 12; index += 1) await publish(`new${index}`);
    await pruneBuilds(under().store, { who: 'hla', now: IN_A_YEAR });
    await publish('again', BOARD);
    await publish('other', { own: 'another board', bundled: 'another board and contract' });

    await expect(promote('again')).rejects.toThrow('is bad under another id');
    expect(await promote('other')).toMatchObject({ isChanged: true });
    // Of an older tool, without hashes of its sources.
    expect(await promote('new11')).toMatchObject({ isChanged: true });
  });
});

describeOnStores('a build published under two ids', (under) => {
  const lines: string[] = [];
  const REPORTING_HLA = { ...HLA, report: (line: string) => void lines.push(line) };
  const readLottery = async () => (await under().store.readRegistry())?.remotes['lottery'];

  beforeEach(async () => {
    lines.length = 0;
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'older' });
    await publishTestBuild(under().store, { remote: 'lottery', buildId: 'good' });
    for (const buildId of ['bad', 'again'])
      await publishTestBuild(under().store, { remote: 'lottery', buildId, sources: BOARD });
    for (const buildId of ['older', 'good', 'bad', 'again'])
      await promoteRelease(under().store, { remote: 'lottery', buildId }, HLA);
  });

  it('is skipped by a rollback from one id to the other', async () => {
    await rollBackRemote(under().store, { remote: 'lottery', buildId: null }, REPORTING_HLA);

    expect(await readLottery()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
    expect(lines).toContain('bad is the same build under another id: going back to good');
  });

  it('is skipped as the replacement when its active id is blocked', async () => {
    await blockBuild(under().store, { remote: 'lottery', buildId: 'again' }, REPORTING_HLA);

    expect(await readLottery()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
  });

  it('ends as a canary when its other id is blocked', async () => {
    await rollBackRemote(under().store, { remote: 'lottery', buildId: 'good', keep: true }, HLA);
    await setCanary(under().store, { remote: 'lottery', percent: 5, buildId: 'again' }, HLA);
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, REPORTING_HLA);

    expect(await readLottery()).toMatchObject({ active: 'good', canary: null, blocked: ['bad'] });
  });

  it('stays active when only its other id is blocked, and the report names the rollback command', async () => {
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, REPORTING_HLA);

    expect(await readLottery()).toMatchObject({ active: 'again', lkg: 'good', blocked: ['bad'] });
    expect(lines).toContain(
      'again, which stays active, is the same build under another id: pnpm ops release rollback lottery',
    );
  });
});
