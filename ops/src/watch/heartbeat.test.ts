import { WATCHDOG_FILE } from '@padauk/contract/delivery/watchdog-heartbeat.rules';
import { describeOnStores } from '../../test/stores.ts';
import { HLA } from '../../test/build-fixture.ts';
import { setCanary } from '../release/verbs/canary.ts';
import { readWatchdogState, describeWatchdogProblem, writeHeartbeat } from './heartbeat.ts';

const NOW = new Date('2020-11-20T05:00:00.000Z');
const addSeconds = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describeOnStores("the watchdog's heartbeat", (under) => {
  it('B11 reports that no watchdog has ever run', async () => {
    expect(describeWatchdogProblem(await readWatchdogState(under().storage, NOW))).toContain('no watchdog has run');
  });

  it.each([
    [89, 'watching'],
    [91, 'gone'],
  ])('B11 %s s after a heartbeat with a 10 s interval the watchdog is %s', async (seconds, kind) => {
    await writeHeartbeat(under().storage, NOW, 10_000);
    const watch = await readWatchdogState(under().storage, addSeconds(seconds));
    expect(watch).toEqual({ kind, since: '2020-11-20T05:00:00.000Z' });
    expect(describeWatchdogProblem(watch) === null).toBe(kind === 'watching');
  });

  it('B11 treats a damaged heartbeat like a missing watchdog', async () => {
    await under().write(WATCHDOG_FILE, '{"at":');
    expect(await readWatchdogState(under().storage, NOW)).toMatchObject({ kind: 'gone' });
  });

  it('B11 blocks only the start of a canary while the watchdog is missing', async () => {
    const { store, storage } = under();
    await under().makeLive('lottery a');
    await under().publish('lottery b');
    await writeHeartbeat(storage, NOW, 10_000);
    const startCanary = (isForced: boolean) => under().setCanary('lottery b', 5, { isForced });

    await expect(startCanary(false)).rejects.toThrow(
      'nobody watches canaries and new builds: the watchdog was last seen',
    );
    expect((await startCanary(true)).isChanged).toBe(true);
    expect((await setCanary(store, { remote: 'lottery', percent: 0, buildId: null }, HLA)).isChanged).toBe(true);
    await writeHeartbeat(storage, new Date(), 600_000);
    expect((await startCanary(false)).isChanged).toBe(true);
  });
});
