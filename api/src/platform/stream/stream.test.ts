import { STREAM_PATH } from '@padauk/contract/events';
import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { startTestServer, type TestPlayer } from '../../../test/server.ts';
import { readPublishedEnd, readPublishedSince, waitForWriters } from '../../../test/wait-for-writers.ts';
import { runInTransaction } from '../database/transaction.ts';
import { pruneOutbox, publishEvent, readOutbox, type Publication } from './publish.ts';
import { executeSql } from '../database/query.ts';

const createMatchUpdate = (matchId: string) =>
  ({ name: 'match.updated', payload: { matchId }, audience: 'all' }) satisfies Publication;
const createNotification = (id: string, playerId: string) =>
  ({ name: 'notification.added', payload: { id }, audience: { playerId } }) satisfies Publication;

describeOnServers('the event stream', (server, given) => {
  let origin: string;
  const opened: StreamReader[] = [];

  beforeAll(async () => {
    origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => Promise.all(opened.splice(0).map((stream) => stream.cancel())));

  const publish = (...publications: Publication[]): Promise<void> =>
    runInTransaction(given.db, async (tx) => {
      for (const publication of publications) await publishEvent(tx, publication);
    });

  async function listen(headers: Record<string, string> = {}, query = ''): Promise<StreamReader> {
    const response = await fetch(`${origin}${STREAM_PATH}${query}`, { headers });
    if (response.body === null) throw new Error('a stream without body');
    const listening = new StreamReader(response.body.getReader());
    opened.push(listening);
    await listening.readUntil(': open');
    return listening;
  }
  const createHeaders = (player: TestPlayer): Record<string, string> => ({
    authorization: `Bearer ${player.token}`,
    'device-id': player.deviceId,
  });

  it('sends public events to everyone in order', async () => {
    const visitor = await listen();
    await publish(createMatchUpdate('m1'), createMatchUpdate('m2'));
    await publish(createMatchUpdate('m3'));

    expect(await visitor.readUntil('m3')).toMatch(/event: match\.updated\ndata: {"matchId":"m1"}\n[^]*m2[^]*m3/);
  });

  it('A1 sends an event for one player to that player only', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const stream = await listen(createHeaders(player));
    await publish(createNotification('for-other', other.id), createNotification('for-one', player.id));

    expect(await stream.readUntil('for-one')).not.toContain('for-other');
  });

  it('P16 sends events of a topic, also missed ones, only to its subscribers', async () => {
    const createTopicEvent = (matchId: string): Publication => ({
      ...createMatchUpdate(matchId),
      audience: { topic: 'room.one' },
    });
    const [inside, outside] = [await listen({}, '?topic=room.one'), await listen({}, '?topic=all')];
    await publish(createTopicEvent('in-the-room'), createMatchUpdate('for-everyone'));
    const received = await inside.readUntil('for-everyone');
    expect(received).toContain('in-the-room');
    expect(await outside.readUntil('for-everyone')).not.toContain('in-the-room');
    await Promise.all([inside.cancel(), outside.cancel()]);

    await publish(createTopicEvent('missed-in-the-room'), createMatchUpdate('missed-by-all'));
    const resumed = await listen({ 'last-event-id': findLastId(received) }, '?topic=room.one');
    expect(await resumed.readUntil('missed-by-all')).toContain('missed-in-the-room');
  });

  it('continues after the last received event', async () => {
    const first = await listen();
    await publish(createMatchUpdate('heard'));
    const id = findLastId(await first.readUntil('heard'));
    await first.cancel();
    await publish(createMatchUpdate('missed-1'), createMatchUpdate('missed-2'));

    const second = await listen({ 'last-event-id': id });
    const text = await second.readUntil('missed-2');

    expect(text).toContain('missed-1');
    expect(text).not.toContain('"heard"');
  });

  it('P2 throttles boards of a draw to one a second, and sends a throttled one after a reconnect', async () => {
    const createBoard = (number: string): Publication => ({
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
    await publish(createBoard('12'));
    await first.readUntil('"12"');
    await publish(createBoard('34'), createMatchUpdate('behind-it'));
    const received = await first.readUntil('behind-it');
    await first.cancel();

    expect(received).not.toContain('"34"');
    const second = await listen({ 'last-event-id': findLastId(received) });
    expect(await second.readUntil('"34"')).not.toContain('behind-it');
  });

  it('continues from its start when it is interrupted before the first event', async () => {
    const first = await listen();
    const id = findLastId(await first.readUntil('\nid: '));
    await first.cancel();
    await publish(createMatchUpdate('in-the-gap'));

    const second = await listen({ 'last-event-id': id });

    expect(await second.readUntil('in-the-gap')).not.toContain('undefined');
  });

  it('sends nothing that was rolled back', async () => {
    const visitor = await listen();
    await runInTransaction(given.db, async (tx) => {
      await publishEvent(tx, createMatchUpdate('never'));
      throw new Error('rolled back');
    }).catch(() => undefined);
    await publish(createMatchUpdate('after'));

    expect(await visitor.readUntil('after')).not.toContain('never');
  });

  it('sends announcements to everyone, and the latest one to later subscribers', async () => {
    const early = await listen();
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 41 } });
    server.announcements.announce({ name: 'registry.changed', payload: { revision: 42 } });
    const late = await listen();

    // The whole field, because an event's id may contain any two digits.
    expect(await early.readUntil('"revision":42')).toContain(
      'event: registry.changed\ndata: {"revision":41}\n\nevent: registry.changed\ndata: {"revision":42}\n\n',
    );
    expect(await late.readUntil('"revision":42')).not.toContain('"revision":41');
  });

  it('E8 refuses a token after log-out', async () => {
    const player = await server.createPlayer();
    await server.call(logOut, {}, { as: player });

    expect((await fetch(`${origin}${STREAM_PATH}`, { headers: createHeaders(player) })).status).toBe(401);
  });

  it('ends when another process ends its session, and other streams continue', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const [stream, others] = [await listen(createHeaders(player)), await listen(createHeaders(other))];
    const elsewhere = await startTestServer(given);

    await elsewhere.call(logOut, {}, { as: player });
    await elsewhere.close();

    expect(await stream.readRest()).not.toContain('session.ended');
    await publish(createMatchUpdate('after-the-end'));
    expect(await others.readUntil('after-the-end')).not.toContain('session.ended');
  });

  it('ends within a second after its session, measured as the fastest of three', async () => {
    const elsewhere = await startTestServer(given);
    const durations: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const player = await server.createPlayer();
      const stream = await listen(createHeaders(player));
      await elsewhere.call(logOut, {}, { as: player });
      const endedAt = performance.now();
      await stream.readRest();
      durations.push(performance.now() - endedAt);
    }
    await elsewhere.close();

    expect(Math.min(...durations)).toBeLessThan(1_000);
  });

  it('reads in the order of writers, also across numbers of different length', async () => {
    await executeSql(given.db)`insert into outbox (writer, audience, name, payload)
      select writer::text::xid8, 'all', 'digits', '{}' from (values (10), (9), (100)) as row(writer)`;

    await waitForWriters(given.db);
    const first = await readOutbox(given.db, { writer: '8', position: 0 }, 2);
    const [last = { writer: '', position: 0 }] = first.slice(-1);
    const all = [...first, ...(await readOutbox(given.db, last, 1))];

    expect(all.map((row) => row.writer)).toEqual(['9', '10', '100']);
  });

  it('prunes old events', async () => {
    await publish(createMatchUpdate('old'));
    await executeSql(given.db)`update outbox set written_at = written_at - interval '2 days'`;
    await pruneOutbox(given.db, 24);

    expect(await readPublishedSince(given.db)).toEqual([]);
  });
});

/** The embedded engine runs one transaction at a time, so only PostgreSQL can show this. */
describeOnDatabases(
  'the outbox under concurrent writers',
  (given) => {
    it('does not skip a transaction that took its number first and commits last', async () => {
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
      const payloads = (await readOutbox(given.db, start, 10)).map((row) => row.payload);
      expect(payloads).toEqual([{ matchId: 'slow' }, { matchId: 'quick' }]);
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
