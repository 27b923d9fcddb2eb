import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage, reportRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readOutboxEnd, readOutbox } from '../../platform/stream/publish.ts';

const HERE: RoomCode = 'chat.two_d';

describeOnDatabase('reports of messages', (given) => {
  let server: TestServer;
  let players: readonly TestPlayer[];

  beforeAll(async () => {
    server = await startTestServer(given);
    players = await Promise.all(Array.from({ length: 5 }, () => server.createPlayer()));
  });
  afterAll(() => server.close());

  const postMessage = async (replyTo: number | null = null) => {
    const text = `message ${randomUUID().replace(/\d/g, '')}`;
    const request = { room: HERE, key: randomUUID(), text, replyTo };
    return (await server.call(postRoomMessage, request, { as: await server.createPlayer() })).body;
  };
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
    const replies = await Promise.all(Array.from({ length: 50 }, () => report(angry, message.id)));
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
    const request = { room: HERE, key: randomUUID(), text: 'of my own', replyTo: null };
    const own = (await server.call(postRoomMessage, request, { as: author })).body;
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
    const request = { room: HERE, key: randomUUID(), text: 'too late', replyTo: message.id };
    const late = await server.call(postRoomMessage, request, { as: await server.createPlayer() });
    expect(late.refusal?.code).toBe('NOT_FOUND');
  });
});
