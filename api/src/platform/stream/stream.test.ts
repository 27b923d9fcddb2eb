import { sql } from 'kysely';
import { STREAM_PATH } from '@padauk/contract/events';
import { logOut } from '@padauk/contract/endpoints/accounts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { deferred } from '../../../test/deferred.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { endOfTold, toldSince, untilWritersEnded } from '../../../test/writers-ended.ts';
import { inTransaction } from '../database/transaction.ts';
import { pruneOutbox, publish, readOutbox, type Publication } from './publish.ts';

const matchUpdated = (matchId: string): Publication => ({
  name: 'match.updated',
  payload: { matchId },
  audience: 'all',
});
const added = (id: string, playerId: string): Publication => ({
  name: 'notification.added',
  payload: { id },
  audience: { playerId },
});

describeOnDatabases('the event stream', (given) => {
  let server: TestServer;
  let origin: string;

  beforeAll(async () => {
    server = await startTestServer(given);
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => await server.close());

  const tell = (...publications: Publication[]): Promise<void> =>
    inTransaction(given.db, async (tx) => {
      for (const publication of publications) await publish(tx, publication);
    });

  async function listen(headers: Record<string, string> = {}, query = ''): Promise<Listening> {
    const response = await fetch(`${origin}${STREAM_PATH}${query}`, { headers });
    if (response.body === null) throw new Error('a stream has a body');
    const listening = new Listening(response.body.getReader());
    await listening.until(': open');
    return listening;
  }
  const as = (player: TestPlayer): Record<string, string> => ({
    authorization: `Bearer ${player.token}`,
    'device-id': player.deviceId,
  });

  it('tells everyone what is for all, in the order of the facts', async () => {
    const visitor = await listen();
    await tell(matchUpdated('m1'), matchUpdated('m2'));
    await tell(matchUpdated('m3'));

    expect(await visitor.until('m3')).toMatch(/event: match\.updated\ndata: {"matchId":"m1"}\n[^]*m2[^]*m3/);
    await visitor.leave();
  });

  it('A1 tells a player what is for that player only', async () => {
    const [one, other] = [await server.aPlayer(), await server.aPlayer()];
    const stream = await listen(as(one));
    await tell(added('for-other', other.id), added('for-one', one.id));

    expect(await stream.until('for-one')).not.toContain('for-other');
    await stream.leave();
  });

  it('P16 tells what is said of a topic to who asks for it, also what was missed, and to nobody else', async () => {
    const ofTopic = (matchId: string): Publication => ({ ...matchUpdated(matchId), audience: { topic: 'room.one' } });
    const [inside, outside] = [await listen({}, '?topic=room.one'), await listen({}, '?topic=all')];
    await tell(ofTopic('in-the-room'), matchUpdated('for-everyone'));
    const heard = await inside.until('for-everyone');
    expect(heard).toContain('in-the-room');
    expect(await outside.until('for-everyone')).not.toContain('in-the-room');
    await Promise.all([inside.leave(), outside.leave()]);

    await tell(ofTopic('missed-in-the-room'), matchUpdated('missed-by-all'));
    const back = await listen({ 'last-event-id': lastIdIn(heard) }, '?topic=room.one');
    expect(await back.until('missed-by-all')).toContain('missed-in-the-room');
    await back.leave();
  });

  it('goes on after the last event that was heard', async () => {
    const first = await listen();
    await tell(matchUpdated('heard'));
    const id = lastIdIn(await first.until('heard'));
    await first.leave();
    await tell(matchUpdated('missed-1'), matchUpdated('missed-2'));

    const second = await listen({ 'last-event-id': id });
    const text = await second.until('missed-2');

    expect(text).toContain('missed-1');
    expect(text).not.toContain('"heard"');
    await second.leave();
  });

  it('P2 tells boards of one draw a second apart, and who is cut off before the next is told it', async () => {
    const board = (number: string): Publication => ({
      name: 'draw.board',
      payload: {
        game: 'two_d',
        drawId: '00000000-0000-4000-8000-000000000012',
        drawRemainingKyat: null,
        numbers: [{ number, trendingPercent: 1, remainingKyat: 1, isClosed: false }],
      },
      audience: 'all',
    });
    const first = await listen();
    await tell(board('12'));
    await first.until('"12"');
    await tell(board('34'), matchUpdated('behind-it'));
    const heard = await first.until('behind-it');
    await first.leave();

    expect(heard).not.toContain('"34"');
    const second = await listen({ 'last-event-id': lastIdIn(heard) });
    expect(await second.until('"34"')).not.toContain('behind-it');
    await second.leave();
  });

  it('goes on from its beginning when it is cut before the first event', async () => {
    const first = await listen();
    const id = lastIdIn(await first.until('\nid: '));
    await first.leave();
    await tell(matchUpdated('in-the-gap'));

    const second = await listen({ 'last-event-id': id });

    expect(await second.until('in-the-gap')).not.toContain('undefined');
    await second.leave();
  });

  it('tells nothing of what was rolled back', async () => {
    const visitor = await listen();
    await inTransaction(given.db, async (tx) => {
      await publish(tx, matchUpdated('never'));
      throw new Error('rolled back');
    }).catch(() => undefined);
    await tell(matchUpdated('after'));

    expect(await visitor.until('after')).not.toContain('never');
    await visitor.leave();
  });

  it('tells everyone what stands outside the database, and whoever comes later how it stands', async () => {
    const early = await listen();
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 41 } });
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 42 } });
    const late = await listen();

    // The whole field, because an event's id may contain any two digits.
    expect(await early.until('"revision":42')).toContain(
      'event: registry.changed\ndata: {"revision":41}\n\nevent: registry.changed\ndata: {"revision":42}\n\n',
    );
    expect(await late.until('"revision":42')).not.toContain('"revision":41');
    await Promise.all([early.leave(), late.leave()]);
  });

  it('E8 refuses a token that is over', async () => {
    const player = await server.aPlayer();
    await server.call(logOut, {}, { as: player });

    expect((await fetch(`${origin}${STREAM_PATH}`, { headers: as(player) })).status).toBe(401);
  });

  it('M8 ends with its session, which another process ended, and leaves the streams of others', async () => {
    const [player, other] = [await server.aPlayer(), await server.aPlayer()];
    const [stream, others] = [await listen(as(player)), await listen(as(other))];
    const elsewhere = await startTestServer(given);

    await elsewhere.call(logOut, {}, { as: player });
    await elsewhere.close();

    expect(await stream.rest()).not.toContain('session.ended');
    await tell(matchUpdated('after-the-end'));
    expect(await others.until('after-the-end')).not.toContain('session.ended');
    await others.leave();
  });

  it('M8 ends within a second of its session, the quickest of three on a machine that has other work', async () => {
    const elsewhere = await startTestServer(given);
    const took: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const player = await server.aPlayer();
      const stream = await listen(as(player));
      await elsewhere.call(logOut, {}, { as: player });
      const endedAt = performance.now();
      await stream.rest();
      took.push(performance.now() - endedAt);
    }
    await elsewhere.close();

    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  it('reads in the order of writers, also where their numbers get a digit more', async () => {
    await sql`insert into outbox (writer, audience, name, payload) select writer::text::xid8, 'all', 'digits', '{}' from (values (10), (9), (100)) as row(writer)`.execute(
      given.db,
    );

    await untilWritersEnded(given.db);
    const first = await readOutbox(given.db, { writer: '8', position: 0 }, 2);
    const [last = { writer: '', position: 0 }] = first.slice(-1);
    const all = [...first, ...(await readOutbox(given.db, last, 1))];

    expect(all.map((row) => row.writer)).toEqual(['9', '10', '100']);
  });

  it('forgets what is old', async () => {
    await tell(matchUpdated('old'));
    await sql`update outbox set written_at = written_at - interval '2 days'`.execute(given.db);
    await pruneOutbox(given.db, 24);

    expect(await toldSince(given.db)).toEqual([]);
  });
});

/** The embedded engine runs one transaction at a time, so only PostgreSQL can show this. */
describeOnDatabases(
  'the outbox under concurrent writers',
  (given) => {
    it('does not pass over a transaction that took its number first and commits last', async () => {
      const start = await endOfTold(given.db);
      const [published, mayCommit] = [deferred<void>(), deferred<void>()];
      const slow = inTransaction(given.db, async (tx) => {
        await publish(tx, matchUpdated('slow'));
        published.resolve();
        await mayCommit.promise;
      });
      await published.promise;
      await inTransaction(given.db, (tx) => publish(tx, matchUpdated('quick')));
      const seenBefore = await readOutbox(given.db, start, 10);
      mayCommit.resolve();
      await slow;
      await untilWritersEnded(given.db);

      expect(seenBefore).toEqual([]);
      expect((await readOutbox(given.db, start, 10)).map((row) => row.payload)).toEqual([
        { matchId: 'slow' },
        { matchId: 'quick' },
      ]);
    });
  },
  ['postgres'],
);

function lastIdIn(text: string): string {
  return [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '';
}

class Listening {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  async until(expected: string): Promise<string> {
    while (!this.#text.includes(expected)) {
      const { value, done } = await this.#reader.read();
      if (done) throw new Error(`the stream ended without ${expected}: ${this.#text}`);
      this.#text += new TextDecoder().decode(value);
    }
    return this.#text;
  }

  async rest(): Promise<string> {
    for (let read = await this.#reader.read(); !read.done; read = await this.#reader.read())
      this.#text += new TextDecoder().decode(read.value);
    return this.#text;
  }

  async leave(): Promise<void> {
    await this.#reader.cancel();
  }
}
