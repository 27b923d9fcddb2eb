import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { readPublishedEnd } from '../../../test/wait-for-writers.ts';
import { runInTransaction } from '../database/transaction.ts';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { publishEvents, type OutboxCursor, type Publication, type StreamPosition } from './publish.ts';
import { startRelay, type EventThrottle, type Relay } from './relay.ts';
import { createReplays } from './replay.ts';
import { executeSql } from '../database/query.ts';

const FIRST_PLAYER = '00000000-0000-4000-8000-000000000001';
const OTHER_PLAYER = '00000000-0000-4000-8000-000000000002';

const createPublicEvent = (matchId: string) =>
  ({ name: 'match.updated', payload: { matchId }, audience: 'all' }) satisfies Publication;
const createPlayerEvent = (playerId: string, id: string) =>
  ({ name: 'notification.added', payload: { id }, audience: { playerId } }) satisfies Publication;

describeOnDatabase('the replay of missed events', (given) => {
  let relay: Relay | undefined;
  let cursor: OutboxCursor;

  beforeEach(async () => {
    await publish(createPublicEvent('before'));
    cursor = await readPublishedEnd(given.db);
  });
  afterEach(async () => {
    await relay?.stop();
    relay = undefined;
  });

  const publish = (...publications: Publication[]): Promise<void> =>
    runInTransaction(given.db, (tx) => publishEvents(tx, publications));
  const ageEvents = (minutes: number): Promise<unknown> =>
    sql`update outbox set written_at = written_at - make_interval(mins => ${minutes}::integer)`.execute(given.db);

  async function readReplay(playerId: string | null, after: StreamPosition, isDisconnected = false): Promise<string[]> {
    if (relay === undefined) await readPublishedEnd(given.db);
    relay ??= await startRelay({ db: given.db, replays: given.db, log: SILENT_LOG });
    const received: string[] = [];
    const unsubscribe = await relay.subscribe(
      {
        playerId,
        isDisconnected: () => isDisconnected,
        begin: () => received.push('begins'),
        skip: () => received.push('asks again'),
        receive: ({ payload }) => received.push(JSON.stringify(payload)),
      },
      after,
    );
    unsubscribe();
    return received;
  }

  it('contains events for all and for the player, in order', async () => {
    const [others, own] = [createPlayerEvent(OTHER_PLAYER, 'b'), createPlayerEvent(FIRST_PLAYER, 'c')];
    await publish(createPublicEvent('a'), others, own, createPublicEvent('d'));

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual(['{"matchId":"a"}', '{"id":"c"}', '{"matchId":"d"}']);
    expect(await readReplay(null, cursor)).toEqual(['{"matchId":"a"}', '{"matchId":"d"}']);
  });

  it('is refused when an event is older than ten minutes', async () => {
    await publish(createPublicEvent('old'));
    await ageEvents(11);
    await publish(createPublicEvent('new'));

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual(['asks again']);
  });

  it('is refused for more than 10,000 events', async () => {
    const others = Array.from({ length: 10_000 }, () => createPlayerEvent(OTHER_PLAYER, 'b'));
    await publish(...others, createPublicEvent('last'));

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual(['asks again']);
  });

  it('is refused for more bytes than a stream may buffer', async () => {
    await publish(createPublicEvent('x'.repeat(100_000)), createPublicEvent('y'.repeat(100_000)));

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual(['asks again']);
  });

  it('contains only throttled events when all later ones were delivered', async () => {
    await publish(createPublicEvent('held'), createPlayerEvent(FIRST_PLAYER, 'told'), createPublicEvent('last'));
    const heldSince = cursor;
    const after = { ...(await readPublishedEnd(given.db)), heldSince };
    const canHold = ({ name }: { readonly name: string }) => name === 'match.updated';
    const throttle: EventThrottle = { selectRows: (rows) => rows, getHeldSince: () => null, canHold };
    relay = await startRelay({ db: given.db, replays: given.db, log: SILENT_LOG, throttle });

    expect(await readReplay(FIRST_PLAYER, after)).toEqual(['{"matchId":"held"}', '{"matchId":"last"}']);
    expect(await readReplay(FIRST_PLAYER, { ...after, heldSince: null })).toEqual([]);
  });

  it('is refused for an unknown position', async () => {
    await publish(createPublicEvent('a'));

    expect(await readReplay(null, { ...cursor, position: cursor.position + 1 })).toEqual(['asks again']);
    expect(await readReplay(null, cursor)).toEqual(['{"matchId":"a"}']);
  });

  it('is refused for a position whose row was pruned', async () => {
    await publish(createPublicEvent('a'));
    await executeSql(given.db)`delete from outbox where position = ${cursor.position}::bigint`;

    expect(await readReplay(null, cursor)).toEqual(['asks again']);
  });

  it('is empty when nothing has happened, however long ago the position is', async () => {
    await ageEvents(600);

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual([]);
  });

  it('is not read for a closed connection', async () => {
    await publish(createPublicEvent('a'));

    expect(await readReplay(FIRST_PLAYER, cursor, true)).toEqual([]);
  });

  it('is read for one visitor while 300 wait, and refused to the others', async () => {
    await publish(createPublicEvent('a'));
    await readReplay(null, cursor);

    const received = await runInParallel(350, () => readReplay(null, cursor));

    expect(received.filter(([first]) => first === '{"matchId":"a"}')).toHaveLength(301);
    expect(received.filter(([first]) => first === 'asks again')).toHaveLength(49);
  });

  it('pauses three times as long as a read took', async () => {
    let now = 0;
    const pauses: number[] = [];
    const read = createReplays(given.db, {
      nowMs: () => (now += 10),
      rest: (ms) => Promise.resolve(void pauses.push(ms)),
    });
    const visitor = { playerId: null, isDisconnected: () => false };
    const runReads = (count: number): Promise<void> =>
      read(visitor, async (missed) => {
        for (let turn = 0; turn < count; turn += 1) await missed(cursor, cursor);
      });
    await runReads(1);
    await runReads(0);

    expect(pauses).toEqual([30]);
  });

  it('is read for players while many visitors wait', async () => {
    await publish(createPublicEvent('a'));
    await readReplay(null, cursor);

    const visitors = Array.from({ length: 350 }, () => readReplay(null, cursor));

    expect(await readReplay(FIRST_PLAYER, cursor)).toEqual(['{"matchId":"a"}']);
    await Promise.all(visitors);
  });
});
