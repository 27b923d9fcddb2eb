import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage, reportRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { describeOnServer, describeOnServers } from '../../../test/describe-on-server.ts';
import { type TestPlayer, startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readOutboxEnd, readOutbox, addWakeListener } from '../../platform/stream/publish.ts';
import { ROOM } from '@padauk/contract/limits';

const HERE: RoomCode = 'chat.two_d';
const THERE: RoomCode = 'chat.three_d';
const GUESTS = ['Aung', 'Thiri', 'Hla', 'Mya', 'Kyaw', 'Zaw', 'Nilar', 'Su', 'Tun', 'Win'];

describeOnServer('reports of messages', (server, given) => {
  let players: readonly TestPlayer[];

  beforeAll(async () => {
    players = await runInParallel(5, () => server.createPlayer());
  });

  const post = async (text: string, replyTo: number | null = null, author?: TestPlayer) => {
    const as = author ?? (await server.createPlayer());
    return await server.call(postRoomMessage, { room: HERE, key: randomUUID(), text, replyTo }, { as });
  };
  const postMessage = async (replyTo: number | null = null) =>
    (await post(`message ${randomUUID().replace(/\d/g, '')}`, replyTo)).body;
  const report = async (as: TestPlayer | undefined, messageId: number) =>
    await server.call(reportRoomMessage, { messageId, reason: 'insult' }, as === undefined ? {} : { as });
  const findMessage = async (id: number) =>
    (await server.call(getRoomMessages, { room: HERE })).body.messages.find((message) => message.id === id);
  const createHidden = async () => {
    const message = await postMessage();
    for (const player of players.slice(0, 3)) await report(player, message.id);
    return message;
  };

  it('P16 three reports hide a message until the office decides; two do not', async () => {
    const message = await postMessage();
    await report(players[0], message.id);
    await report(players[1], message.id);
    expect(await findMessage(message.id)).toMatchObject({ state: 'shown', text: message.text });
    const end = await readOutboxEnd(given.db);
    await report(players[2], message.id);
    expect(await findMessage(message.id)).toMatchObject({ state: 'hidden', text: null });
    const published = (await readOutbox(given.db, end, 100)).filter(({ name }) => name === 'room.changed');
    expect(published).toMatchObject([{ payload: { room: HERE, messageId: message.id, state: 'hidden' } }]);
  });

  it('P16 counts fifty concurrent reports of one player as one', async () => {
    const [message, angry] = [await postMessage(), await server.createPlayer()];
    const replies = await runInParallel(50, () => report(angry, message.id));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await findMessage(message.id))?.state).toBe('shown');
    expect((await callOffice(server, 'reports')).rows).toContainEqual(
      expect.objectContaining({ message: message.id, reports: 1, reasons: 'insult', text: message.text }),
    );
  });

  it('P16 hides a message once after five concurrent reports', async () => {
    const message = await postMessage();
    const end = await readOutboxEnd(given.db);
    await Promise.all(players.map((player) => report(player, message.id)));
    expect((await findMessage(message.id))?.state).toBe('hidden');
    const published = (await readOutbox(given.db, end, 100)).filter(({ name }) => name === 'room.changed');
    expect(published).toHaveLength(1);
  });

  it('A2 refuses reports by visitors, of own messages and of unknown messages', async () => {
    const author = await server.createPlayer();
    const own = (await post('of my own', null, author)).body;
    expect((await report(undefined, own.id)).status).toBe(401);
    expect((await report(author, own.id)).refusal?.code).toBe('NOT_FOUND');
    expect((await report(players[0], 999_999)).refusal?.code).toBe('NOT_FOUND');
  });

  it('after the office shows a message again, reports no longer hide it', async () => {
    const message = await createHidden();
    await callOffice(server, 'decide-message', { message: message.id, to: 'show' });
    expect(await findMessage(message.id)).toMatchObject({ state: 'shown', text: message.text });
    await report(players[3], message.id);
    await report(players[4], message.id);
    expect((await findMessage(message.id))?.state).toBe('shown');
    const reports = (await callOffice(server, 'reports')).rows.map((row) => row['message']);
    expect(reports).not.toContain(message.id);
  });

  it('the office removes a message permanently', async () => {
    const message = await createHidden();
    const decided = await callOffice(server, 'decide-message', { message: message.id, to: 'remove' });
    expect(decided.rows).toMatchObject([{ message: message.id, state: 'removed' }]);
    expect(await findMessage(message.id)).toMatchObject({ state: 'removed', text: null });
    const secondDecision = await callOffice(server, 'decide-message', { message: message.id, to: 'show' });
    expect(secondDecision.refusal?.code).toBe('ALREADY_DONE');
    const showAgain = sql`update room_message set state = 'shown' where id = ${message.id}::bigint`;
    await expect(showAgain.execute(given.db)).rejects.toThrow('removed for good');
  });

  it('P16 a reply to a hidden message shows no quotation, and a new reply is refused', async () => {
    const message = await postMessage();
    const answer = await postMessage(message.id);
    for (const player of players.slice(0, 3)) await report(player, message.id);
    expect((await findMessage(answer.id))?.replyTo).toEqual({ id: message.id, name: message.name, text: null });
    expect((await post('too late', message.id)).refusal?.code).toBe('NOT_FOUND');
  });
});

describeOnServers('concurrent messages', (server, given) => {
  /** A second process on the same database, with separate batches. */
  let other: TestServer;
  beforeAll(async () => {
    other = await startTestServer(given);
  });
  afterAll(() => other.close());

  const postMessage = async (
    player: TestPlayer,
    text: string,
    { at = server, room = HERE, replyTo = null, key = randomUUID() }: Partial<TestPost> = {},
  ) => await at.call(postRoomMessage, { room, key, text, replyTo }, { as: player });
  const advance = (): void => {
    for (const { clock } of [server, other]) clock.advance(ROOM.secondsBetween * 1_000);
  };

  it('P16 E32 are accepted or refused individually', async () => {
    const createPlayer = () => server.createPlayer();
    const [first, muted, offensive] = [await createPlayer(), await createPlayer(), await createPlayer()];
    const [lostReply, repeater, otherRoom] = [await createPlayer(), await createPlayer(), await createPlayer()];
    await callOffice(server, 'mute', { phone: muted.phone, for: '1' });
    await callOffice(server, 'add-word', { word: 'forbidden' });
    const key = randomUUID();
    const { body: before } = await postMessage(repeater, 'Said a while ago', { key });
    advance();

    const answers = await Promise.all([
      postMessage(first, 'Good morning'),
      postMessage(muted, 'Nobody reads this'),
      postMessage(offensive, 'A forbidden word'),
      postMessage(lostReply, 'An answer to nothing', { replyTo: 999_999 }),
      postMessage(repeater, 'Said a while ago', { key }),
      postMessage(otherRoom, 'Good morning over there', { room: THERE, replyTo: null }),
    ]);

    expect(answers.map(({ refusal, body }) => refusal?.code ?? body.text)).toEqual([
      'Good morning',
      'ROOM_MUTED',
      'MESSAGE_SENSITIVE',
      'NOT_FOUND',
      'Said a while ago',
      'Good morning over there',
    ]);
    expect(answers[4]?.body).toEqual(before);
  });

  it('P16 are published immediately after the write', async () => {
    const player = await server.createPlayer();
    advance();
    const wakes: boolean[] = [];
    const forget = addWakeListener((atOnce) => wakes.push(atOnce));

    await postMessage(player, 'Is anybody here');
    forget();

    expect(wakes).toContain(true);
  });

  it('P16 from two processes appear once each, ordered by id', async () => {
    const players = await Promise.all(GUESTS.map(() => server.createPlayer()));
    advance();
    const greet = (player: TestPlayer, index: number) =>
      postMessage(player, `${GUESTS[index] ?? ''} says hello`, { at: index % 2 === 0 ? server : other });
    const answers = await Promise.all(players.map(greet));
    const postedIds = new Set(answers.map(({ body }) => body.id));

    const { body } = await server.call(getRoomMessages, { room: HERE });
    const here = body.messages.filter(({ id }) => postedIds.has(id));
    expect(new Set(here.map(({ text }) => text))).toEqual(new Set(GUESTS.map((guest) => `${guest} says hello`)));
    expect(here).toHaveLength(GUESTS.length);
    expect(here.map(({ id }) => id)).toEqual([...postedIds].toSorted((one, two) => two - one));
  });
});

interface TestPost {
  readonly at: TestServer;
  readonly room: RoomCode;
  readonly replyTo: number | null;
  readonly key: string;
}
