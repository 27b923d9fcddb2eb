import { HLA } from '../../test/build-fixture.ts';
import { createDeferred } from '../../test/deferred.ts';
import { startFakeReceiver, type FakeReceiver } from '../../test/fake-receiver.ts';
import { describeOnStores } from '../../test/stores.ts';
import { setFreeze } from '../release/verbs/freeze.ts';
import { add, remove } from '../release/verbs/webhooks.ts';
import type { FileStorage } from '../store/store.types.ts';
import { recordAlarm } from './alarms.ts';
import { createBackgroundRunner } from '../release/repeat.ts';
import { deliverEvents, type DeliveryDeps } from './deliver-events.ts';
import { listReceivers } from './list-receivers.ts';
import { signBody } from './post-event.ts';
import { removeSecret } from './secrets.ts';

const NOW = new Date('2026-12-30T05:00:00.000Z');
const addMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const ALARM = { who: 'watchdog', remote: 'lottery', build: 'b', why: 'fails' };

describeOnStores('the delivery of webhooks', (under) => {
  let receivers: FakeReceiver[];
  beforeEach(() => void (receivers = []));
  afterEach(() => Promise.all(receivers.map((receiver) => receiver.stop())));

  const startReceiver = async (): Promise<FakeReceiver> => {
    const receiver = await startFakeReceiver();
    receivers.push(receiver);
    return receiver;
  };
  const addWebhook = async ({ url }: Pick<FakeReceiver, 'url'>, events?: string) => {
    const { json } = await under().runVerb(add, {
      words: { url: `${url}/hook` },
      options: events === undefined ? {} : { events },
      env: { WEBHOOK_PRIVATE: 'on' },
    });
    return { id: String(json['id']), secret: String(json['secret']) };
  };
  const createDeps = (changes: Partial<DeliveryDeps> = {}): DeliveryDeps => ({
    store: under().store,
    allowPrivate: true,
    report: () => {},
    now: () => NOW,
    ...changes,
  });
  const deliver = (now = NOW, changes: Partial<DeliveryDeps> = {}): Promise<void> =>
    deliverEvents(createDeps({ now: () => now, ...changes }), new AbortController().signal);
  const listActions = ({ received }: FakeReceiver): readonly unknown[] => received.map(({ json }) => json['action']);
  const readState = async (now = NOW) => (await listReceivers(under().store, now))[0];

  it('sends changes, freezes and alarms since the webhook was added, once each and signed', async () => {
    await under().makeLive('lottery a');
    const receiver = await startReceiver();
    const { secret } = await addWebhook(receiver);
    await under().makeLive('lottery b');
    await under().rollBack('lottery', { why: 'bets fail' });
    await setFreeze(
      under().store,
      { remote: '', until: '2099-01-01T00:00:00.000Z' },
      { ...HLA, why: 'x', isDryRun: false, report: () => {} },
    );
    await recordAlarm(under().storage, { at: '2099-01-01T00:00:00.000Z', ...ALARM });
    await deliver();
    await deliver();

    expect(listActions(receiver)).toEqual(['promote', 'rollback', 'freeze', 'alarm']);
    expect(receiver.received[1]?.json).toMatchObject({ remote: 'lottery', build: 'a', revision: 3, why: 'bets fail' });
    for (const { body, signature } of receiver.received) expect(signature).toBe(signBody(secret, body, NOW));
    expect(await readState()).toMatchObject({ state: 'ok', waiting: 0, sentAt: NOW.toISOString(), problem: null });
  });

  it('sends only the events that the receiver wants', async () => {
    const receiver = await startReceiver();
    await addWebhook(receiver, 'rollback,block');
    await under().makeLive('lottery a', 'lottery b');
    await under().rollBack('lottery');
    await deliver();

    expect(listActions(receiver)).toEqual(['rollback']);
  });

  it('retries in order, with growing pauses and the same id, and counts a receiver as dead after a day', async () => {
    const receiver = await startReceiver();
    await addWebhook(receiver);
    await under().makeLive('lottery a', 'lottery b');
    receiver.setStatus(500);
    const counts = [];
    for (const minute of [0, 0.1, 0.2, 1, 1.2, 6, 6.2, 21, 21.2, 81, 81.2, 140, 141.2]) {
      await deliver(addMinutes(minute));
      counts.push(receiver.received.length);
    }

    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    expect(await readState(addMinutes(24 * 60 - 1))).toMatchObject({ state: 'failing', waiting: 2 });
    expect(await readState(addMinutes(24 * 60))).toMatchObject({
      state: 'dead',
      failingSince: NOW.toISOString(),
      problem: 'the receiver answers 500',
    });
    receiver.setStatus(200);
    await deliver(addMinutes(24 * 60));
    const ids = receiver.received.map(({ json }) => json['id']);
    expect(new Set(ids.slice(0, 8)).size).toBe(1);
    expect(receiver.received.slice(-2).map(({ json }) => json['build'])).toEqual(['a', 'b']);
    expect(await readState(addMinutes(24 * 60))).toMatchObject({ state: 'ok', waiting: 0, failingSince: null });
  });

  it('starts again where the webhook was added if its state is torn', async () => {
    const receiver = await startReceiver();
    const { id } = await addWebhook(receiver);
    await under().makeLive('lottery a');
    await deliver();
    await under().storage.write(`registry/webhooks/${id}.json`, Buffer.from('{"posi'));

    expect(await readState()).toMatchObject({ waiting: 1 });
    await deliver();
    expect(new Set(receiver.received.map(({ json }) => json['id'])).size).toBe(1);
    expect(await readState()).toMatchObject({ waiting: 0 });
  });

  it('sends to a good receiver while another one is silent', async () => {
    const [silent, good] = [await startReceiver(), await startReceiver()];
    silent.setStatus(0);
    await addWebhook(silent);
    await addWebhook(good);
    await under().makeLive('lottery a', 'lottery b');
    const { store, storage } = under();
    const isRecorded = createDeferred();
    /** The second success of the good receiver is the first replacement. */
    const replace: FileStorage['replace'] = async (...file) => {
      const isReplaced = await storage.replace(...file);
      isRecorded.resolve();
      return isReplaced;
    };
    const deps = createDeps({ store: { ...store, storage: { ...storage, replace } } });
    const loop = createBackgroundRunner(() => {});
    loop.run((signal) => deliverEvents(deps, signal));
    loop.run((signal) => deliverEvents(deps, signal));
    await silent.waitForCount(1);
    await isRecorded.promise;
    await loop.stop();

    expect([listActions(silent), listActions(good)]).toEqual([['promote'], ['promote', 'promote']]);
    expect((await listReceivers(under().store, NOW)).map(({ waiting, state }) => [waiting, state])).toEqual([
      [2, 'ok'],
      [0, 'ok'],
    ]);
  });

  it('repeats after a restart, with its id, an event whose answer is unknown', async () => {
    const receiver = await startReceiver();
    receiver.setStatus(0);
    await addWebhook(receiver);
    await under().makeLive('lottery a');
    const loop = createBackgroundRunner(() => {});
    loop.run((signal) => deliverEvents(createDeps(), signal));
    await receiver.waitForCount(1);
    await loop.stop();
    receiver.setStatus(200);
    await deliver();
    await deliver();

    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
  });

  it.each(['while the first event is on its way', 'after it'])(
    'sends nothing that another watchdog has sent %s',
    async (moment) => {
      const receiver = await startReceiver();
      await addWebhook(receiver);
      await under().makeLive('lottery a', 'lottery b', 'lottery c');
      const { store, storage } = under();
      let isFirst = true;
      const letOtherDeliver = async (now: string): Promise<void> => {
        if (!isFirst || now !== moment) return;
        isFirst = false;
        await deliver();
      };
      const create: FileStorage['create'] = async (...file) => {
        const isCreated = await storage.create(...file);
        await letOtherDeliver('after it');
        return isCreated;
      };
      const sent: string[] = [];
      await deliver(NOW, {
        store: { ...store, storage: { ...storage, create } },
        post: async ({ body }) => {
          sent.push(String(Object(JSON.parse(body))['build']));
          await letOtherDeliver('while the first event is on its way');
          return null;
        },
      });

      expect(sent).toEqual(['a']);
      expect(receiver.received.map(({ json }) => json['build']).slice(-2)).toEqual(['b', 'c']);
      expect(await readState()).toMatchObject({ waiting: 0, failingSince: null });
    },
  );

  it('reports the first failure of a receiver, and a lost secret', async () => {
    const receiver = await startReceiver();
    const { id } = await addWebhook(receiver);
    await removeSecret(under().store.sharedStorage, id);
    await under().makeLive('lottery a');
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    await deliver(NOW, { report });
    await deliver(addMinutes(1), { report });

    expect(lines).toEqual([
      `webhook ${id} (${receiver.address}) fails: its secret is lost: remove the webhook and add it again; it is tried again`,
    ]);
    expect(receiver.received).toEqual([]);
  });

  it('ends with the removal of the webhook, and of all that is stored about it', async () => {
    const receiver = await startReceiver();
    const { id, secret } = await addWebhook(receiver);
    await under().makeLive('lottery a');
    await deliver();
    expect(await under().readText(`access/webhooks/${id}`)).toBe(secret);
    await under().runVerb(remove, { words: { id } });
    await under().makeLive('lottery b');
    await deliver();

    expect(receiver.received).toHaveLength(1);
    expect(await under().storage.files('access')).toEqual([]);
    expect(await under().storage.files('registry/webhooks')).toEqual([]);
  });

  it('records an alarm that continues once in ten minutes', async () => {
    const receiver = await startReceiver();
    await addWebhook(receiver, 'alarm');
    for (const minute of [0, 1, 9.9, 10, 11])
      await recordAlarm(under().storage, { at: addMinutes(minute).toISOString(), ...ALARM });
    await recordAlarm(under().storage, { at: addMinutes(11).toISOString(), ...ALARM, build: 'c' });
    await deliver();

    expect(receiver.received.map(({ json: { at, build } }) => [at, build])).toEqual([
      [addMinutes(0).toISOString(), 'b'],
      [addMinutes(10).toISOString(), 'b'],
      [addMinutes(11).toISOString(), 'c'],
    ]);
  });
});
