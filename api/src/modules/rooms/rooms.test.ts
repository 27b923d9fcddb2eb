import { randomUUID } from 'node:crypto';
import { takeTimeOut, excludeSelf } from '@padauk/contract/account/protection.endpoints';
import { getRoomMessages, getRooms, markRoomRead, postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { ROOM } from '@padauk/contract/limits';
import { ROOMS, getRoomTopic, type RoomCode } from '@padauk/contract/chat/rooms';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { runInParallel } from '../../../test/results.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readOutboxEnd, readOutbox } from '../../platform/stream/publish.ts';
import { executeSql } from '../../platform/database/query.ts';

const HERE: RoomCode = 'chat.two_d';
const SECOND_MS = 1_000;

describeOnServer('chat rooms', (server, given) => {
  let messageCount = 0;
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const advance = (seconds: number = ROOM.secondsBetween) => server.clock.advance(seconds * SECOND_MS);
  const createText = (): string => {
    messageCount += 1;
    return `message ${[...String(messageCount)].map((digit) => 'abcdefghij'[Number(digit)]).join('')} of a test`;
  };
  const postMessage = async (
    as: TestPlayer,
    text = createText(),
    {
      room = HERE,
      key = randomUUID(),
      replyTo = null,
    }: { room?: RoomCode; key?: string; replyTo?: number | null } = {},
  ) => await server.call(postRoomMessage, { room, key, text, replyTo }, { as });
  const readRoom = async (as?: TestPlayer, room: RoomCode = HERE) =>
    (await server.call(getRoomMessages, { room }, as === undefined ? {} : { as })).body;
  const readUnread = async (as: TestPlayer) =>
    (await server.call(getRooms, {}, { as })).body.rooms.find(({ room }) => room === HERE)?.unread;

  it('P16 A1 a visitor reads messages with masked names', async () => {
    const { body } = await postMessage(player, 'Good luck to all of us!');

    const room = await readRoom();
    expect(room.author).toBeNull();
    expect(room.messages[0]).toEqual(body);
    expect(body).toMatchObject({
      text: 'Good luck to all of us!',
      name: `•••${player.phone.slice(-3)}`,
      replyTo: null,
    });
    expect((await readRoom(player)).author).toBe(body.author);
    expect(JSON.stringify(body)).not.toContain(player.id);
  });

  it('A1 a visitor cannot post', async () => {
    const request = { room: HERE, key: randomUUID(), text: createText(), replyTo: null };
    expect((await server.call(postRoomMessage, request)).status).toBe(401);
  });

  it('A3 a player without a verified phone cannot post', async () => {
    await executeSql(given.db)`update player set is_phone_verified = false where id = ${player.id}::uuid`;
    expect((await postMessage(player)).refusal?.code).toBe('PHONE_NOT_VERIFIED');
  });

  it.each([
    ['17 R 71, 5', null],
    ['call 091234', [{ path: ['text'], code: 'tooManyDigits', params: { maximum: 5 } }]],
  ])('V10 accepts five digits and refuses six: %s', async (text, fields) => {
    expect((await postMessage(player, text)).refusal?.fields ?? null).toEqual(fields);
  });

  it('V11 the office adds and removes a sensitive word', async () => {
    expect((await callOffice(server, 'add-word', { word: 'Grumble!' })).rows).toEqual([{ word: 'grumble' }]);
    expect((await postMessage(player, 'I grumble')).refusal?.code).toBe('MESSAGE_SENSITIVE');
    expect((await callOffice(server, 'words')).rows).toContainEqual({ word: 'grumble' });
    await callOffice(server, 'drop-word', { word: 'grumble' });
    expect((await postMessage(player, 'I grumble')).status).toBe(200);
  });

  it('refuses a line break', async () => {
    expect((await postMessage(player, 'two\nlines')).refusal?.code).toBe('INVALID_INPUT');
  });

  it('E32 accepts the next message after 3 seconds', async () => {
    await postMessage(player);
    expect((await postMessage(player)).refusal).toMatchObject({
      code: 'MESSAGE_TOO_FAST',
      params: { retryAfterSeconds: 3 },
    });
    advance();
    expect((await postMessage(player)).status).toBe(200);
  });

  it('E32 posts a message once for 20 concurrent requests with one key', async () => {
    const key = randomUUID();
    const replies = await runInParallel(20, () => postMessage(player, 'sent again', { key }));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    advance();
    expect((await postMessage(player, 'sent again', { key })).body.id).toBe([...ids][0]);
    expect((await postMessage(player, 'another', { key })).refusal?.code).toBe('KEY_REUSED');
  });

  it('E32 a closed room accepts no messages and stays readable', async () => {
    const room: RoomCode = 'chat.three_d';
    await postMessage(player, 'before', { room });
    await callOffice(server, 'turn-room', { room, to: 'off' });
    advance();
    expect((await postMessage(player, createText(), { room })).refusal?.code).toBe('ROOM_CLOSED');
    expect(await readRoom(player, room)).toMatchObject({ isOpen: false, messages: [{ text: 'before' }] });
    expect((await callOffice(server, 'turn-room', { room, to: 'off' })).refusal?.code).toBe('ALREADY_DONE');
    await callOffice(server, 'turn-room', { room, to: 'on' });
    expect((await postMessage(player, createText(), { room })).status).toBe(200);
  });

  it('E32 a muted player cannot post until the end of the mute; a banned player cannot post at all', async () => {
    const { phone } = await server.createPlayer();
    await callOffice(server, 'mute', { phone: player.phone, for: '1' });
    expect((await postMessage(player, createText(), { room: 'winners.two_d' })).refusal).toMatchObject({
      code: 'ROOM_MUTED',
    });
    advance(86_400);
    expect((await postMessage(player)).status).toBe(200);
    await callOffice(server, 'mute', { phone: player.phone, for: 'ever' });
    advance();
    expect((await postMessage(player)).refusal?.code).toBe('ROOM_BANNED');
    await callOffice(server, 'unmute', { phone: player.phone });
    expect((await postMessage(player)).status).toBe(200);
    expect((await callOffice(server, 'unmute', { phone })).refusal?.code).toBe('ALREADY_DONE');
  });

  it.each([
    ['in a break', 'ON_TIME_OUT', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
    [
      'self-excluded',
      'SELF_EXCLUDED',
      (as: TestPlayer) => server.call(excludeSelf, { days: 180, password: as.password }, { as }),
    ],
  ])('a player who is %s can read but not post', async (_, code, restrict) => {
    await restrict(player);
    expect((await postMessage(player)).refusal?.code).toBe(code);
    expect((await server.call(getRoomMessages, { room: HERE }, { as: player })).status).toBe(200);
  });

  it('P16 a reply quotes its message, which must be in the same room', async () => {
    const other = await server.createPlayer();
    const first = (await postMessage(player, 'Evening was 71')).body;
    const reply = await postMessage(other, '17 from me', { replyTo: first.id });
    expect(reply.body.replyTo).toEqual({ id: first.id, name: first.name, text: 'Evening was 71' });
    advance();
    for (const target of [{ replyTo: first.id, room: 'winners.two_d' }, { replyTo: 999_999 }] as const)
      expect((await postMessage(other, createText(), target)).refusal?.code).toBe('NOT_FOUND');
  });

  it('pages by cursor without duplicates', async () => {
    const room: RoomCode = 'winners.three_d';
    await postMessage(player, 'the first of all', { room });
    await executeSql(given.db)`
      insert into room_message (room, player_id, key, text, folded, written_at)
      select ${room}, ${player.id}::uuid, gen_random_uuid(), 'more ' || n, 'more ' || n, now()
      from generate_series(1, 120) n`;
    const ids: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { body } = await server.call(getRoomMessages, { room, before });
      ids.push(...body.messages.map(({ id }) => id));
      before = body.older;
    }
    expect(ids).toHaveLength(121);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('counts unread messages of others; the read position never moves back', async () => {
    const [reader, writer] = [await server.createPlayer(), await server.createPlayer()];
    const mark = (messageId: number) => server.call(markRoomRead, { room: HERE, messageId }, { as: reader });
    const first = (await postMessage(writer)).body.id;
    expect(await readUnread(reader)).toBe(0);
    await mark(first);
    advance();
    const second = (await postMessage(writer)).body.id;
    await postMessage(reader);
    expect(await readUnread(reader)).toBe(1);
    await mark(second + 1_000_000);
    await mark(first);
    expect(await readUnread(reader)).toBe(0);
  });

  it('publishes a message to the topic of its room only', async () => {
    const end = await readOutboxEnd(given.db);
    const { body } = await postMessage(player);
    const rows = (await readOutbox(given.db, end, 100)).filter(({ name }) => name === 'room.message');
    expect(rows).toMatchObject([{ audience: `topic ${getRoomTopic(HERE)}`, payload: { room: HERE, message: body } }]);
  });

  it('V10 refuses or stores unchanged each of 1,000 random messages without an internal error', async () => {
    const typists = await runInParallel(50, () => server.createPlayer());
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 210 }),
      fc.constantFrom('<img src=x onerror=alert(1)>', 'https://a.example', '%00', "'; drop table room_message; --"),
    );
    const texts = fc.sample(typed, { numRuns: 1_000, seed: 12 });
    const wrong: unknown[] = [];
    let acceptedCount = 0;
    const postAndCheck = async (typist: TestPlayer, text: string): Promise<void> => {
      const { status, body, refusal } = await postMessage(typist, text, { room: ROOMS[0] });
      if (status === 200) acceptedCount += 1;
      const isRefused = [400, 409].includes(status) || refusal?.code === 'MESSAGE_TOO_FAST';
      const isAsTyped = status === 200 && body.text === removeBreakMarks(text).normalize('NFC').trim();
      if (!isRefused && !isAsTyped) wrong.push({ text, status, refusal });
    };
    for (let from = 0; from < texts.length; from += typists.length) {
      advance();
      await Promise.all(typists.map((typist, index) => postAndCheck(typist, texts[from + index] ?? '')));
    }
    expect(wrong).toEqual([]);
    expect(acceptedCount).toBeGreaterThan(300);
  });

  it.each([
    ['changed', sql`update room_message set text = 'something else'`],
    ['taken back', sql`delete from room_message`],
  ])('the database refuses that a message is %s', async (_, change) => {
    await postMessage(player);
    await expect(change.execute(given.db)).rejects.toThrow('what was said stands');
  });
});
