import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { readPublishedEnd } from '../../../test/wait-for-writers.ts';
import { runInTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { publishEvents, type OutboxCursor, type Publication, type StreamPosition } from './publish.ts';
import { startRelay, type Relay } from './relay.ts';
import { createReplays } from './replay.ts';

const FIRST_PLAYER = '00000000-0000-4000-8000-000000000001';
const OTHER_PLAYER = '00000000-0000-4000-8000-000000000002';
const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

const createPublicEvent = (matchId: string): Publication => ({
  name: 'match.updated',
  payload: { matchId },
  audience: 'all',
});
const createPlayerEvent = (playerId: string, id: string): Publication => ({
  name: 'notification.added',
  payload: { id },
  audience: { playerId },
});

describeOnDatabase('H2 what a stream has missed', (given) => {
  let relay: Relay | undefined;
  let place: OutboxCursor;

  beforeEach(async () => {
    await tell(createPublicEvent('before'));
    place = await readPublishedEnd(given.db);
  });
  afterEach(async () => await relay?.stop());

  const tell = (...publications: Publication[]): Promise<void> =>
    runInTransaction(given.db, (tx) => publishEvents(tx, publications));
  const makeOlder = (minutes: number): Promise<unknown> =>
    sql`update outbox set written_at = written_at - make_interval(mins => ${minutes}::integer)`.execute(given.db);

  async function toldTo(playerId: string | null, after: StreamPosition, isGone = false): Promise<string[]> {
    if (relay === undefined) await readPublishedEnd(given.db);
    relay ??= await startRelay({ db: given.db, replays: given.db, log: silentLog });
    const told: string[] = [];
    const leave = await relay.subscribe(
      {
        playerId,
        isDisconnected: () => isGone,
        begin: () => told.push('begins'),
        skip: () => told.push('asks again'),
        receive: ({ payload }) => told.push(JSON.stringify(payload)),
      },
      after,
    );
    leave();
    return told;
  }
  afterEach(() => (relay = undefined));

  it('is told again: what was for all, and for the player, in the order of the facts', async () => {
    await tell(
      createPublicEvent('a'),
      createPlayerEvent(OTHER_PLAYER, 'b'),
      createPlayerEvent(FIRST_PLAYER, 'c'),
      createPublicEvent('d'),
    );

    expect(await toldTo(FIRST_PLAYER, place)).toEqual(['{"matchId":"a"}', '{"id":"c"}', '{"matchId":"d"}']);
    expect(await toldTo(null, place)).toEqual(['{"matchId":"a"}', '{"matchId":"d"}']);
  });

  it('is not told again when it is older than ten minutes', async () => {
    await tell(createPublicEvent('old'));
    await makeOlder(11);
    await tell(createPublicEvent('new'));

    expect(await toldTo(FIRST_PLAYER, place)).toEqual(['asks again']);
  });

  it('is not told again when it is one of more than 10,000 events', async () => {
    await tell(
      ...Array.from({ length: 10_000 }, () => createPlayerEvent(OTHER_PLAYER, 'b')),
      createPublicEvent('last'),
    );

    expect(await toldTo(FIRST_PLAYER, place)).toEqual(['asks again']);
  });

  it('is not told again when it is more than a stream may leave unread', async () => {
    await tell(createPublicEvent('x'.repeat(100_000)), createPublicEvent('y'.repeat(100_000)));

    expect(await toldTo(FIRST_PLAYER, place)).toEqual(['asks again']);
  });

  it('is of what was held back only that, where everything behind it was told', async () => {
    await tell(createPublicEvent('held'), createPlayerEvent(FIRST_PLAYER, 'told'), createPublicEvent('last'));
    const heldSince = place;
    const after = { ...(await readPublishedEnd(given.db)), heldSince };
    relay = await startRelay({
      db: given.db,
      replays: given.db,
      log: silentLog,
      throttle: {
        selectRows: (rows) => rows,
        getHeldSince: () => null,
        canHold: ({ name }) => name === 'match.updated',
      },
    });

    expect(await toldTo(FIRST_PLAYER, after)).toEqual(['{"matchId":"held"}', '{"matchId":"last"}']);
    expect(await toldTo(FIRST_PLAYER, { ...after, heldSince: null })).toEqual([]);
  });

  it('cannot be known by a place that never was', async () => {
    await tell(createPublicEvent('a'));

    expect(await toldTo(null, { ...place, position: place.position + 1 })).toEqual(['asks again']);
    expect(await toldTo(null, place)).toEqual(['{"matchId":"a"}']);
  });

  it('cannot be known by a place whose own row is pruned, though all behind it stands', async () => {
    await tell(createPublicEvent('a'));
    await sql`delete from outbox where position = ${place.position}::bigint`.execute(given.db);

    expect(await toldTo(null, place)).toEqual(['asks again']);
  });

  it('is nothing when nothing has happened, however long ago that was', async () => {
    await makeOlder(600);

    expect(await toldTo(FIRST_PLAYER, place)).toEqual([]);
  });

  it('is read for nobody whose connection has ended', async () => {
    await tell(createPublicEvent('a'));

    expect(await toldTo(FIRST_PLAYER, place, true)).toEqual([]);
  });

  it('is read for 301 visitors at once: one, and 300 who wait; the others ask again', async () => {
    await tell(createPublicEvent('a'));
    await toldTo(null, place);

    const told = await Promise.all(Array.from({ length: 350 }, () => toldTo(null, place)));

    expect(told.filter(([first]) => first === '{"matchId":"a"}')).toHaveLength(301);
    expect(told.filter(([first]) => first === 'asks again')).toHaveLength(49);
  });

  it('leaves the database three times as long to others as a read took', async () => {
    let now = 0;
    const rests: number[] = [];
    const read = createReplays(given.db, {
      nowMs: () => (now += 10),
      rest: (ms) => Promise.resolve(void rests.push(ms)),
    });
    const visitor = { playerId: null, isDisconnected: () => false };
    const reads = (count: number): Promise<void> =>
      read(visitor, async (missed) => {
        for (let one = 0; one < count; one += 1) await missed(place, place);
      });
    await reads(1);
    await reads(0);

    expect(rests).toEqual([30]);
  });

  it('is told to players while many visitors wait', async () => {
    await tell(createPublicEvent('a'));
    await toldTo(null, place);

    const visitors = Array.from({ length: 350 }, () => toldTo(null, place));

    expect(await toldTo(FIRST_PLAYER, place)).toEqual(['{"matchId":"a"}']);
    await Promise.all(visitors);
  });
});
