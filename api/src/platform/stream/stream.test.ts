import { sql } from 'kysely';
import { STREAM_PATH } from '@padauk/contract/events';
import { logOut } from '@padauk/contract/endpoints/accounts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { readPublishedEnd, readPublishedSince, waitForWriters } from '../../../test/wait-for-writers.ts';
import { runInTransaction } from '../database/transaction.ts';
import { pruneOutbox, publishEvent, readOutbox, type Publication } from './publish.ts';

const createMatchUpdate = (matchId: string): Publication => ({
  name: 'match.updated',
  payload: { matchId },
  audience: 'all',
});
const createNotification = (id: string, playerId: string): Publication => ({
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
    runInTransaction(given.db, async (tx) => {
      for (const publication of publications) await publishEvent(tx, publication);
    });

  async function listen(headers: Record<string, string> = {}, query = ''): Promise<StreamReader> {
    const response = await fetch(`${origin}${STREAM_PATH}${query}`, { headers });
    if (response.body === null) throw new Error('a stream has a body');
    const listening = new StreamReader(response.body.getReader());
    await listening.readUntil(': open');
    return listening;
  }
  const as = (player: TestPlayer): Record<string, string> => ({
    authorization: `Bearer ${player.token}`,
    'device-id': player.deviceId,
  });

  it('tells everyone what is for all, in the order of the facts', async () => {
    const visitor = await listen();
    await tell(createMatchUpdate('m1'), createMatchUpdate('m2'));
    await tell(createMatchUpdate('m3'));

    expect(await visitor.readUntil('m3')).toMatch(/event: match\.updated\ndata: {"matchId":"m1"}\n[^]*m2[^]*m3/);
    await visitor.cancel();
  });

  it('A1 tells a player what is for that player only', async () => {
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];
    const stream = await listen(as(one));
    await tell(createNotification('for-other', other.id), createNotification('for-one', one.id));

    expect(await stream.readUntil('for-one')).not.toContain('for-other');
    await stream.cancel();
  });

  it('P16 tells what is said of a topic to who asks for it, also what was missed, and to nobody else', async () => {
    const ofTopic = (matchId: string): Publication => ({
      ...createMatchUpdate(matchId),
      audience: { topic: 'room.one' },
    });
    const [inside, outside] = [await listen({}, '?topic=room.one'), await listen({}, '?topic=all')];
    await tell(ofTopic('in-the-room'), createMatchUpdate('for-everyone'));
    const heard = await inside.readUntil('for-everyone');
    expect(heard).toContain('in-the-room');
    expect(await outside.readUntil('for-everyone')).not.toContain('in-the-room');
    await Promise.all([inside.cancel(), outside.cancel()]);

    await tell(ofTopic('missed-in-the-room'), createMatchUpdate('missed-by-all'));
    const back = await listen({ 'last-event-id': findLastId(heard) }, '?topic=room.one');
    expect(await back.readUntil('missed-by-all')).toContain('missed-in-the-room');
    await back.cancel();
  });

  it('goes on after the last event that was heard', async () => {
    const first = await listen();
    await tell(createMatchUpdate('heard'));
    const id = findLastId(await first.readUntil('heard'));
    await first.cancel();
    await tell(createMatchUpdate('missed-1'), createMatchUpdate('missed-2'));

    const second = await listen({ 'last-event-id': id });
    const text = await second.readUntil('missed-2');

    expect(text).toContain('missed-1');
    expect(text).not.toContain('"heard"');
    await second.cancel();
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
    await first.readUntil('"12"');
    await tell(board('34'), createMatchUpdate('behind-it'));
    const heard = await first.readUntil('behind-it');
    await first.cancel();

    expect(heard).not.toContain('"34"');
    const second = await listen({ 'last-event-id': findLastId(heard) });
    expect(await second.readUntil('"34"')).not.toContain('behind-it');
    await second.cancel();
  });

  it('goes on from its beginning when it is cut before the first event', async () => {
    const first = await listen();
    const id = findLastId(await first.readUntil('\nid: '));
    await first.cancel();
    await tell(createMatchUpdate('in-the-gap'));

    const second = await listen({ 'last-event-id': id });

    expect(await second.readUntil('in-the-gap')).not.toContain('undefined');
    await second.cancel();
  });

  it('tells nothing of what was rolled back', async () => {
    const visitor = await listen();
    await runInTransaction(given.db, async (tx) => {
      await publishEvent(tx, createMatchUpdate('never'));
      throw new Error('rolled back');
    }).catch(() => undefined);
    await tell(createMatchUpdate('after'));

    expect(await visitor.readUntil('after')).not.toContain('never');
    await visitor.cancel();
  });

  it('tells everyone what stands outside the database, and whoever comes later how it stands', async () => {
    const early = await listen();
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 41 } });
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 42 } });
    const late = await listen();

    // The whole field, because an event's id may contain any two digits.
    expect(await early.readUntil('"revision":42')).toContain(
      'event: registry.changed\ndata: {"revision":41}\n\nevent: registry.changed\ndata: {"revision":42}\n\n',
    );
    expect(await late.readUntil('"revision":42')).not.toContain('"revision":41');
    await Promise.all([early.cancel(), late.cancel()]);
  });

  it('E8 refuses a token that is over', async () => {
    const player = await server.createPlayer();
    await server.call(logOut, {}, { as: player });

    expect((await fetch(`${origin}${STREAM_PATH}`, { headers: as(player) })).status).toBe(401);
  });

  it('M8 ends with its session, which another process ended, and leaves the streams of others', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const [stream, others] = [await listen(as(player)), await listen(as(other))];
    const elsewhere = await startTestServer(given);

    await elsewhere.call(logOut, {}, { as: player });
    await elsewhere.close();

    expect(await stream.readRest()).not.toContain('session.ended');
    await tell(createMatchUpdate('after-the-end'));
    expect(await others.readUntil('after-the-end')).not.toContain('session.ended');
    await others.cancel();
  });

  it('M8 ends within a second of its session, the quickest of three on a machine that has other work', async () => {
    const elsewhere = await startTestServer(given);
    const took: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const player = await server.createPlayer();
      const stream = await listen(as(player));
      await elsewhere.call(logOut, {}, { as: player });
      const endedAt = performance.now();
      await stream.readRest();
      took.push(performance.now() - endedAt);
    }
    await elsewhere.close();

    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  it('reads in the order of writers, also where their numbers get a digit more', async () => {
    await sql`insert into outbox (writer, audience, name, payload) select writer::text::xid8, 'all', 'digits', '{}' from (values (10), (9), (100)) as row(writer)`.execute(
      given.db,
    );

    await waitForWriters(given.db);
    const first = await readOutbox(given.db, { writer: '8', position: 0 }, 2);
    const [last = { writer: '', position: 0 }] = first.slice(-1);
    const all = [...first, ...(await readOutbox(given.db, last, 1))];

    expect(all.map((row) => row.writer)).toEqual(['9', '10', '100']);
  });

  it('forgets what is old', async () => {
    await tell(createMatchUpdate('old'));
    await sql`update outbox set written_at = written_at - interval '2 days'`.execute(given.db);
    await pruneOutbox(given.db, 24);

    expect(await readPublishedSince(given.db)).toEqual([]);
  });
});

/** The embedded engine runs one transaction at a time, so only PostgreSQL can show this. */
describeOnDatabases(
  'the outbox under concurrent writers',
  (given) => {
    it('does not pass over a transaction that took its number first and commits last', async () => {
      const start = await readPublishedEnd(given.db);
      const [published, mayCommit] = [createDeferred<void>(), createDeferred<void>()];
      const slow = runInTransaction(given.db, async (tx) => {
        await publishEvent(tx, createMatchUpdate('slow'));
        published.resolve();
        await mayCommit.promise;
      });
      await published.promise;
      await runInTransaction(given.db, (tx) => publishEvent(tx, createMatchUpdate('quick')));
      const seenBefore = await readOutbox(given.db, start, 10);
      mayCommit.resolve();
      await slow;
      await waitForWriters(given.db);

      expect(seenBefore).toEqual([]);
      expect((await readOutbox(given.db, start, 10)).map((row) => row.payload)).toEqual([
        { matchId: 'slow' },
        { matchId: 'quick' },
      ]);
    });
  },
  ['postgres'],
);

function findLastId(text: string): string {
  return [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '';
}

class StreamReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  async readUntil(expected: string): Promise<string> {
    while (!this.#text.includes(expected)) {
      const { value, done } = await this.#reader.read();
      if (done) throw new Error(`the stream ended without ${expected}: ${this.#text}`);
      this.#text += new TextDecoder().decode(value);
    }
    return this.#text;
  }

  async readRest(): Promise<string> {
    for (let read = await this.#reader.read(); !read.done; read = await this.#reader.read())
      this.#text += new TextDecoder().decode(read.value);
    return this.#text;
  }

  async cancel(): Promise<void> {
    await this.#reader.cancel();
  }
}
