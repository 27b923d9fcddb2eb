import { randomUUID } from 'node:crypto';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import {
  getSupportChat,
  markSupportRead,
  sendSupportMessage,
  uploadSupportPhoto,
} from '@padauk/contract/chat/support.endpoints';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice, uploadPicture } from '../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../test/wait-for-writers.ts';

const MINUTE_MS = 60_000;
const createPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0b5d43' } })
    .withExif({ IFD0: { Artist: 'a name' } })
    .jpeg()
    .toBuffer();

describeOnDatabase('P15 conversation with customer service', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const send = async (as: TestPlayer, text: string, more: { key?: string; photoId?: string } = {}) =>
    await server.call(sendSupportMessage, { key: randomUUID(), text, ...more }, { as });
  const readChat = async (as: TestPlayer, before?: string) =>
    (await server.call(getSupportChat, { before }, { as })).body;
  const advance = (minutes: number): void =>
    server.clock.set(new Date(server.clock.now().getTime() + minutes * MINUTE_MS));

  it('waits, is answered, and notifies the player', async () => {
    const player = await server.createPlayer();
    expect(await readChat(player)).toMatchObject({ state: 'none', messages: [], unread: 0 });
    await send(player, 'My slip 481516 is not credited');
    expect(await readChat(player)).toMatchObject({ state: 'waiting', messages: [{ by: 'me', isRead: false }] });
    expect((await callOffice(server, 'chats')).rows).toContainEqual(expect.objectContaining({ phone: player.phone }));
    advance(1);

    await callOffice(server, 'answer', { phone: player.phone, text: '<b>It is now</b>' });

    expect(await readChat(player)).toMatchObject({
      state: 'answered',
      unread: 1,
      messages: [
        { by: 'service', text: '<b>It is now</b>', isRead: false },
        { by: 'me', isRead: true },
      ],
    });
    const inbox = (await server.call(getNotifications, {}, { as: player })).body.items;
    expect(inbox).toMatchObject([{ textKey: 'serviceAnswered', path: '/live_chat' }]);
    const published = (await readPublishedSince(given.db)).filter(({ audience }) => audience === player.id);
    expect(published.map(({ name }) => name)).toEqual(['support.message', 'support.message', 'notification.added']);
  });

  it('normalises line ends and refuses control characters', async () => {
    const player = await server.createPlayer();
    await send(player, ' My slips:\r\n481516\r481517\n\n ');
    expect((await readChat(player)).messages[0]?.text).toBe('My slips:\n481516\n481517');
    expect((await send(player, 'a\n\u001b[2K')).refusal?.code).toBe('INVALID_INPUT');
  });

  it('the read position never moves back', async () => {
    const player = await server.createPlayer();
    await send(player, 'one');
    for (const text of ['two', 'three']) {
      advance(1);
      await callOffice(server, 'answer', { phone: player.phone, text });
    }
    const [newest, older] = (await readChat(player)).messages;

    await server.call(markSupportRead, { upTo: newest?.id ?? '' }, { as: player });
    await server.call(markSupportRead, { upTo: older?.id ?? '' }, { as: player });

    expect(await readChat(player)).toMatchObject({ unread: 0, messages: [{ isRead: true }, { isRead: true }, {}] });
  });

  it('stores one message for fifteen concurrent requests with one key', async () => {
    const player = await server.createPlayer();
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 15 }, () => send(player, 'once', { key })));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await readChat(player)).messages).toHaveLength(1);
  });

  it('is one conversation for fifteen concurrent messages', async () => {
    const player = await server.createPlayer();

    await Promise.all(Array.from({ length: 15 }, (_, index) => send(player, `message ${index}`)));

    const rows = await sql`select 1 from support_conversation where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows.rows).toHaveLength(1);
    expect((await readChat(player)).messages).toHaveLength(15);
  });

  it('K9 re-encodes a picture to a small JPEG without metadata, and shows it to the office', async () => {
    const player = await server.createPlayer();

    const sent = await uploadPicture(server, uploadSupportPhoto, await createPicture(), { as: player });
    const { body } = await send(player, '', { photoId: sent.body.photoId });

    const id = body.photoUrl?.split('/').at(-1) ?? '';
    const shown = await server.app.inject({ url: body.photoUrl ?? '' });
    const { width, exif } = await sharp(shown.rawPayload).metadata();
    expect([shown.headers['content-type'], width, exif]).toEqual(['image/jpeg', 1_280, undefined]);
    const officePhoto = await server.operators.inject({
      url: `${OFFICE_PHOTO_PATH}/${id}`,
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });
    expect(officePhoto.rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  it.each(['<svg/>', 'GIF89a', '<html>'])(
    'refuses the upload %s and a message with an unknown picture',
    async (bytes) => {
      const player = await server.createPlayer();

      const sent = await uploadPicture(server, uploadSupportPhoto, Buffer.from(bytes), { as: player });
      expect(sent.refusal?.code).toBe('IMAGE_INVALID');
      expect((await send(player, 'look', { photoId: randomUUID() })).refusal?.fields).toEqual([
        { path: ['photoId'], code: 'photoGone' },
      ]);
      expect((await readChat(player)).messages).toEqual([]);
    },
  );

  it('refuses an empty message and one of more than 1,000 letters', async () => {
    const player = await server.createPlayer();

    expect((await send(player, '')).refusal?.code).toBe('INVALID_INPUT');
    expect((await send(player, 'x'.repeat(1_001))).refusal?.code).toBe('INVALID_INPUT');
    expect((await send(player, 'x'.repeat(1_000))).status).toBe(200);
  });

  it('accepts digits, such as slip and phone numbers', async () => {
    const sent = await send(await server.createPlayer(), 'KBZ 01234567890123456789, 09 771 234 567');
    expect(sent.status).toBe(200);
  });

  it('is paged, and another player cannot read or mark it', async () => {
    const [player, stranger] = [await server.createPlayer(), await server.createPlayer()];
    await send(player, 'first');
    for (let sent = 0; sent < 30; sent += 1)
      await callOffice(server, 'answer', { phone: player.phone, text: `${sent}` });
    const first = await readChat(player);
    const last = first.messages.at(-1)?.id;

    expect([first.messages.length, first.hasMore]).toEqual([30, true]);
    expect(await readChat(player, last)).toMatchObject({ hasMore: false, messages: [{ text: 'first' }] });
    expect((await readChat(stranger, last)).messages).toEqual([]);
    await server.call(markSupportRead, { upTo: first.messages[0]?.id ?? '' }, { as: stranger });
    expect((await readChat(player)).unread).toBe(30);
  });

  it('E32 limits messages per minute', async () => {
    const player = await server.createPlayer();

    const codes = await Promise.all(
      Array.from({ length: 30 }, async () => (await send(player, 'flood')).refusal?.code ?? 'sent'),
    );

    expect(codes.filter((code) => code === 'MESSAGE_TOO_FAST')).toHaveLength(10);
    expect((await readChat(player)).messages).toHaveLength(20);
    advance(1);
    expect((await send(player, 'flood')).status).toBe(200);
  });

  it('the office closes it, and the next message opens another', async () => {
    const player = await server.createPlayer();
    const { phone } = player;
    await send(player, 'one');
    await callOffice(server, 'close-chat', { phone });
    expect(await readChat(player)).toMatchObject({ state: 'none', messages: [{ text: 'one' }] });
    expect((await callOffice(server, 'answer', { phone, text: 'late' })).refusal?.code).toBe('NOT_FOUND');

    await send(player, 'two');

    expect(await readChat(player)).toMatchObject({ state: 'waiting', messages: [{ text: 'two' }, { text: 'one' }] });
  });

  it('the office answers by template, assigns it and reads it', async () => {
    const player = await server.createPlayer();
    const { phone } = player;
    await send(player, 'hello');
    await callOffice(server, 'set-template', { name: 'slip-again', text: 'Please send the slip once more.' });

    expect((await callOffice(server, 'answer-with', { phone, template: 'unknown' })).refusal?.code).toBe('NOT_FOUND');
    expect((await callOffice(server, 'answer-with', { phone, template: 'slip-again' })).rows).toEqual([
      { phone, state: 'answered', operator: 'thiri' },
    ]);
    expect((await callOffice(server, 'hand-over', { phone, operator: 'aung' })).rows).toMatchObject([
      { operator: 'aung' },
    ]);
    expect((await callOffice(server, 'chat', { phone })).rows).toMatchObject([
      { by: 'player', text: 'hello' },
      { by: 'thiri', text: 'Please send the slip once more.' },
    ]);
  });

  it('measures the usual time to a first answer', async () => {
    server.clock.set(new Date(server.clock.now().getTime() + 30 * 24 * 60 * MINUTE_MS));
    for (const minutes of [2, 4, 60]) {
      const player = await server.createPlayer();
      await send(player, 'hello');
      advance(minutes);
      await callOffice(server, 'answer', { phone: player.phone, text: 'yes' });
      advance(1);
      await callOffice(server, 'answer', { phone: player.phone, text: 'and more' });
    }

    expect((await callOffice(server, 'answer-times')).rows).toMatchObject([{ answered: 3, middleSeconds: 240 }]);
    expect((await readChat(await server.createPlayer())).usualAnswerSeconds).toBe(240);
  });
});
