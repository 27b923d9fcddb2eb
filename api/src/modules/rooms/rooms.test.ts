import { randomUUID } from 'node:crypto';
import { takeTimeOut, excludeSelf } from '@padauk/contract/endpoints/protection';
import { getRoomMessages, getRooms, markRoomRead, postRoomMessage } from '@padauk/contract/endpoints/rooms';
import { ROOM } from '@padauk/contract/limits';
import { ROOMS, getRoomTopic, type RoomCode } from '@padauk/contract/rooms';
import { removeBreakMarks } from '@padauk/contract/rules/break-marks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readOutboxEnd, readOutbox } from '../../platform/stream/publish.ts';

const HERE: RoomCode = 'chat.two_d';
const SECOND_MS = 1_000;

describeOnDatabase('rooms', (given) => {
  let server: TestServer;
  let said = 0;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(() => server.close());

  const later = (seconds: number = ROOM.secondsBetween) =>
    server.clock.set(new Date(server.clock.now().getTime() + seconds * SECOND_MS));
  const words = (): string => {
    said += 1;
    return `message ${[...String(said)].map((digit) => 'abcdefghij'[Number(digit)]).join('')} of a test`;
  };
  const say = async (
    player: TestPlayer,
    text = words(),
    {
      room = HERE,
      key = randomUUID(),
      replyTo = null,
    }: { room?: RoomCode; key?: string; replyTo?: number | null } = {},
  ) => await server.call(postRoomMessage, { room, key, text, replyTo }, { as: player });
  const read = async (as?: TestPlayer, room: RoomCode = HERE) =>
    (await server.call(getRoomMessages, { room }, as === undefined ? {} : { as })).body;
  const unreadOf = async (player: TestPlayer) =>
    (await server.call(getRooms, {}, { as: player })).body.rooms.find(({ room }) => room === HERE)?.unread;

  it('P16 A1 what a player says, a visitor reads, with a masked name', async () => {
    const player = await server.createPlayer();
    const { body } = await say(player, 'Good luck to all of us!');

    const room = await read();
    expect(room.author).toBeNull();
    expect(room.messages[0]).toEqual(body);
    expect(body).toMatchObject({
      text: 'Good luck to all of us!',
      name: `•••${player.phone.slice(-3)}`,
      replyTo: null,
    });
    expect((await read(player)).author).toBe(body.author);
    expect(JSON.stringify(body)).not.toContain(player.id);
  });

  it('A1 a visitor says nothing', async () => {
    const asked = { room: HERE, key: randomUUID(), text: words(), replyTo: null };
    expect((await server.call(postRoomMessage, asked)).status).toBe(401);
  });

  it('A3 says nothing before the phone is verified', async () => {
    const player = await server.createPlayer();
    await sql`update player set is_phone_verified = false where id = ${player.id}::uuid`.execute(given.db);
    expect((await say(player)).refusal?.code).toBe('PHONE_NOT_VERIFIED');
  });

  it.each([
    ['17 R 71, 5', true],
    ['call 091234', false],
    ['၀၉၁၂၃၄', false],
    ['0-9 1.2 3/4', false],
    ['０９１２３４', false],
    ['09 ၁၂ then ３４', false],
  ])('V10 takes five digits and refuses six: %s', async (text, isTaken) => {
    const reply = await say(await server.createPlayer(), text);
    expect(reply.refusal?.fields ?? null).toEqual(
      isTaken ? null : [{ path: ['text'], code: 'tooManyDigits', params: { maximum: 5 } }],
    );
  });

  it.each(['Oh, F.U.C.K', 'ဖာသည်', 'ဖာ\u200bသည်', 'ဖာသၫ္'])(
    'V11 E31 refuses sensitive words, also in Zawgyi: %s',
    async (text) => {
      for (const room of [HERE, 'winners.two_d'] as const)
        expect((await say(await server.createPlayer(), text, { room })).refusal?.code).toBe('MESSAGE_SENSITIVE');
    },
  );

  it('V11 the office adds a word, and lets it be said again', async () => {
    const player = await server.createPlayer();
    expect((await callOffice(server, 'add-word', { word: 'Grumble!' })).rows).toEqual([{ word: 'grumble' }]);
    expect((await say(player, 'I grumble')).refusal?.code).toBe('MESSAGE_SENSITIVE');
    expect((await callOffice(server, 'words')).rows).toContainEqual({ word: 'grumble' });
    await callOffice(server, 'drop-word', { word: 'grumble' });
    expect((await say(player, 'I grumble')).status).toBe(200);
  });

  it('refuses what nobody sees, and more than 200 letters', async () => {
    const player = await server.createPlayer();
    for (const text of ['', '  ', '\u200b', 'က'.repeat(201), 'two\nlines'])
      expect((await say(player, text)).refusal?.code).toBe('INVALID_INPUT');
    expect((await say(player, 'က'.repeat(200))).status).toBe(200);
  });

  it('E32 takes the next message after 3 seconds', async () => {
    const player = await server.createPlayer();
    await say(player);
    expect((await say(player)).refusal).toMatchObject({ code: 'MESSAGE_TOO_FAST', params: { retryAfterSeconds: 3 } });
    later();
    expect((await say(player)).status).toBe(200);
  });

  it('E32 of 50 at once by one player, one is said', async () => {
    const player = await server.createPlayer();
    const replies = await Promise.all(Array.from({ length: 50 }, () => say(player)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('E32 the same message sent 20 times at once under one key is said once, and answered alike', async () => {
    const [player, key] = [await server.createPlayer(), randomUUID()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => say(player, 'sent again', { key })));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    later();
    expect((await say(player, 'sent again', { key })).body.id).toBe([...ids][0]);
    expect((await say(player, 'another', { key })).refusal?.code).toBe('KEY_REUSED');
  });

  it('E32 a closed room takes nothing, and is still read', async () => {
    const room: RoomCode = 'chat.three_d';
    const player = await server.createPlayer();
    await say(player, 'before', { room });
    await callOffice(server, 'turn-room', { room, to: 'off' });
    later();
    expect((await say(player, words(), { room })).refusal?.code).toBe('ROOM_CLOSED');
    expect(await read(player, room)).toMatchObject({ isOpen: false, messages: [{ text: 'before' }] });
    expect((await callOffice(server, 'turn-room', { room, to: 'off' })).refusal?.code).toBe('ALREADY_DONE');
    await callOffice(server, 'turn-room', { room, to: 'on' });
    expect((await say(player, words(), { room })).status).toBe(200);
  });

  it('E32 who is muted writes nowhere until the days are over, and who is banned never', async () => {
    const [player, { phone }] = [await server.createPlayer(), await server.createPlayer()];
    await callOffice(server, 'mute', { phone: player.phone, for: '1' });
    expect((await say(player, words(), { room: 'winners.two_d' })).refusal).toMatchObject({ code: 'ROOM_MUTED' });
    later(86_400);
    expect((await say(player)).status).toBe(200);
    await callOffice(server, 'mute', { phone: player.phone, for: 'ever' });
    later();
    expect((await say(player)).refusal?.code).toBe('ROOM_BANNED');
    await callOffice(server, 'unmute', { phone: player.phone });
    expect((await say(player)).status).toBe(200);
    expect((await callOffice(server, 'unmute', { phone })).refusal?.code).toBe('ALREADY_DONE');
  });

  it.each([
    ['in a break', 'ON_TIME_OUT', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
    [
      'self-excluded',
      'SELF_EXCLUDED',
      (as: TestPlayer) => server.call(excludeSelf, { days: 180, password: as.password }, { as }),
    ],
  ])('a player who is %s reads, and writes nothing', async (_, code, bar) => {
    const player = await server.createPlayer();
    await bar(player);
    expect((await say(player)).refusal?.code).toBe(code);
    expect((await server.call(getRoomMessages, { room: HERE }, { as: player })).status).toBe(200);
  });

  it('P16 a reply names what it answers; what is not in the room is not answered', async () => {
    const [one, other] = [await server.createPlayer(), await server.createPlayer()];
    const first = (await say(one, 'Evening was 71')).body;
    const reply = await say(other, '17 from me', { replyTo: first.id });
    expect(reply.body.replyTo).toEqual({ id: first.id, name: first.name, text: 'Evening was 71' });
    later();
    expect((await say(other, words(), { replyTo: first.id, room: 'winners.two_d' })).refusal?.code).toBe('NOT_FOUND');
    expect((await say(other, words(), { replyTo: 999_999 })).refusal?.code).toBe('NOT_FOUND');
  });

  it('pages by cursor, each message once', async () => {
    const room: RoomCode = 'winners.three_d';
    const player = await server.createPlayer();
    await say(player, 'the first of all', { room });
    await sql`
      insert into room_message (room, player_id, key, text, folded, written_at)
      select ${room}, ${player.id}::uuid, gen_random_uuid(), 'more ' || n, 'more ' || n, now() from generate_series(1, 120) n`.execute(
      given.db,
    );
    const ids: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { body } = await server.call(getRoomMessages, { room, before });
      ids.push(...body.messages.map(({ id }) => id));
      before = body.older;
    }
    expect(ids).toHaveLength(121);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('counts what others have said since a player last read, and never back', async () => {
    const [reader, writer] = [await server.createPlayer(), await server.createPlayer()];
    const mark = (messageId: number) => server.call(markRoomRead, { room: HERE, messageId }, { as: reader });
    const first = (await say(writer)).body.id;
    expect(await unreadOf(reader)).toBe(0);
    await mark(first);
    later();
    const second = (await say(writer)).body.id;
    await say(reader);
    expect(await unreadOf(reader)).toBe(1);
    await mark(second + 1_000_000);
    await mark(first);
    expect(await unreadOf(reader)).toBe(0);
  });

  it('tells who is in the room, by its topic, and nobody else', async () => {
    const end = await readOutboxEnd(given.db);
    const { body } = await say(await server.createPlayer());
    const rows = (await readOutbox(given.db, end, 100)).filter(({ name }) => name === 'room.message');
    expect(rows).toMatchObject([{ audience: `topic ${getRoomTopic(HERE)}`, payload: { room: HERE, message: body } }]);
  });

  it('V10 of 1,000 messages that anybody can type, each is refused or said as it is, and none is a fault', async () => {
    const typists = await Promise.all(Array.from({ length: 50 }, () => server.createPlayer()));
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 210 }),
      fc.constantFrom('<img src=x onerror=alert(1)>', 'https://a.example', '%00', "'; drop table room_message; --"),
    );
    const texts = fc.sample(typed, { numRuns: 1_000, seed: 12 });
    const wrong: unknown[] = [];
    let taken = 0;
    const type = async (typist: TestPlayer, text: string): Promise<void> => {
      const { status, body, refusal } = await say(typist, text, { room: ROOMS[0] });
      if (status === 200) taken += 1;
      const isRefused = [400, 409].includes(status) || refusal?.code === 'MESSAGE_TOO_FAST';
      const isAsTyped = status === 200 && body.text === removeBreakMarks(text).normalize('NFC').trim();
      if (!isRefused && !isAsTyped) wrong.push({ text, status, refusal });
    };
    for (let from = 0; from < texts.length; from += typists.length) {
      later();
      await Promise.all(typists.map((typist, index) => type(typist, texts[from + index] ?? '')));
    }
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(300);
  });

  it.each([
    ['changed', sql`update room_message set text = 'something else'`],
    ['taken back', sql`delete from room_message`],
  ])('the database refuses that a message is %s', async (_, change) => {
    await say(await server.createPlayer());
    await expect(change.execute(given.db)).rejects.toThrow('what was said stands');
  });
});
