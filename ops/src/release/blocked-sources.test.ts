import { HLA, publishTestBuild } from '../../test/build-fixture.ts';
import { describeOnStores } from '../../test/stores.ts';
import { pruneBuilds } from './verbs/prune.ts';
import { blockBuild } from './verbs/block.ts';

const IN_A_YEAR = new Date(Date.now() + 365 * 86_400_000);
const BOARD = { own: 'board', bundled: 'board and contract' };

describeOnStores('a blocked build', (under) => {
  const publish = (buildId: string, sources: typeof BOARD): Promise<unknown> =>
    publishTestBuild(under().store, { remote: 'lottery', buildId, sources });

  beforeEach(async () => {
    await under().makeLive('lottery good');
    await publish('bad', BOARD);
    await blockBuild(under().store, { remote: 'lottery', buildId: 'bad' }, { ...HLA, why: 'loses slips' });
  });

  it('cannot be promoted or made a canary under another id', async () => {
    const { promote, setCanary } = under();
    await publish('again', BOARD);

    await expect(promote('lottery again')).rejects.toThrow('lottery again is bad under another id, and bad is blocked');
    await expect(promote('lottery again', { isForced: true })).rejects.toThrow('is bad under another id');
    await expect(setCanary('lottery again', 5, { isForced: true })).rejects.toThrow('is bad under another id');
  });

  it('is refused by its own id, even with force', async () => {
    await expect(under().promote('lottery bad')).rejects.toThrow('lottery bad is blocked');
    await expect(under().promote('lottery bad', { isForced: true })).rejects.toThrow('lottery bad is blocked');
  });

  it('can be promoted with other dependencies only with force', async () => {
    await publish('repaired', { ...BOARD, bundled: 'board and newer contract' });

    await expect(under().promote('lottery repaired')).rejects.toThrow(
      'lottery repaired has the same files as bad, which is blocked: only its dependencies differ',
    );
    expect(await under().promote('lottery repaired', { isForced: true })).toMatchObject({
      isChanged: true,
      remarks: { forced: true },
    });
  });

  it('cannot be the target of a rollback under another id', async () => {
    await publish('again', BOARD);

    await expect(under().rollBack('lottery again')).rejects.toThrow(
      'lottery again is bad under another id, and bad is blocked',
    );
  });

  it('stays blocked after a prune, and blocks no other sources', async () => {
    const { store, promote } = under();
    await under().publish(...Array.from({ length: 12 }, (_, index) => `lottery new${index}`));
    await pruneBuilds(store, { who: 'hla', now: IN_A_YEAR });
    await publish('again', BOARD);
    await publish('other', { own: 'another board', bundled: 'another board and contract' });

    await expect(promote('lottery again')).rejects.toThrow('is bad under another id');
    expect((await promote('lottery other')).isChanged).toBe(true);
    // Of an older tool, without hashes of its sources.
    expect((await promote('lottery new11')).isChanged).toBe(true);
  });
});

describeOnStores('a build published under two ids', (under) => {
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const block = (buildId: string) => blockBuild(under().store, { remote: 'lottery', buildId }, { ...HLA, report });

  beforeEach(async () => {
    lines.length = 0;
    await under().makeLive('lottery older', 'lottery good');
    for (const buildId of ['bad', 'again']) {
      await publishTestBuild(under().store, { remote: 'lottery', buildId, sources: BOARD });
      await under().promote(`lottery ${buildId}`);
    }
  });

  it('is skipped by a rollback from one id to the other', async () => {
    await under().rollBack('lottery', { report });

    expect(await under().readRemote()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
    expect(lines).toContain('bad is the same build under another id: going back to good');
  });

  it('is skipped as the replacement when its active id is blocked', async () => {
    await block('again');

    expect(await under().readRemote()).toMatchObject({ active: 'good', lkg: 'older', blocked: ['again'] });
  });

  it('ends as a canary when its other id is blocked', async () => {
    await under().rollBack('lottery good', { keep: true });
    await under().setCanary('lottery again');
    await block('bad');

    expect(await under().readRemote()).toMatchObject({ active: 'good', canary: null, blocked: ['bad'] });
  });

  it('stays active when only its other id is blocked, and the report names the rollback command', async () => {
    await block('bad');

    expect(await under().readRemote()).toMatchObject({ active: 'again', lkg: 'good', blocked: ['bad'] });
    expect(lines).toContain(
      'again, which stays active, is the same build under another id: pnpm ops release rollback lottery',
    );
  });
});
