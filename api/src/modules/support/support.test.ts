import { randomUUID } from 'node:crypto';
import {
  getSupportChat,
  markSupportRead,
  sendSupportMessage,
  uploadSupportPhoto,
  sendFeedback,
} from '@padauk/contract/chat/support.endpoints';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import sharp from 'sharp';
import { runInParallel } from '../../../test/results.ts';
import { readNotifications } from '../../../test/account-fixtures.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice, uploadPicture } from '../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../test/wait-for-writers.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const createPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#0b5d43' } })
    .withExif({ IFD0: { Artist: 'a name' } })
    .jpeg()
    .toBuffer();

describeOnServer('P15 conversation with customer service', (server, given) => {
  let player: TestPlayer;
  let phone: string;
  beforeEach(async () => {
    player = await server.createPlayer();
    ({ phone } = player);
  });

  const send = async (text: string, more: { key?: string; photoId?: string } = {}, as = player) =>
    await server.call(sendSupportMessage, { key: randomUUID(), text, ...more }, { as });
  const readChat = async (before?: string, as = player) => (await server.call(getSupportChat, { before }, { as })).body;
  const markRead = (upTo = '', as = player) => server.call(markSupportRead, { upTo }, { as });
  const answer = (text: string, to = phone) => callOffice(server, 'answer', { phone: to, text });
  const advance = (minutes: number): void => server.clock.advance(minutes * MINUTE_MS);

  it('waits, is answered, and notifies the player', async () => {
    expect(await readChat()).toMatchObject({ state: 'none', messages: [], unread: 0 });
    await send('My slip 481516 is not credited');
    expect(await readChat()).toMatchObject({ state: 'waiting', messages: [{ by: 'me', isRead: false }] });
    expect((await callOffice(server, 'chats')).rows).toContainEqual(expect.objectContaining({ phone }));
    advance(1);

    await answer('<b>It is now</b>');

    expect(await readChat()).toMatchObject({
      state: 'answered',
      unread: 1,
      messages: [
        { by: 'service', text: '<b>It is now</b>', isRead: false },
        { by: 'me', isRead: true },
      ],
    });
    expect(await readNotifications(server, player)).toMatchObject([{ textKey: 'serviceAnswered', path: '/live_chat' }]);
    const published = (await readPublishedSince(given.db)).filter(({ audience }) => audience === player.id);
    expect(published.map(({ name }) => name)).toEqual(['support.message', 'support.message', 'notification.added']);
  });

  it('normalises line ends and refuses control characters', async () => {
    await send(' My slips:\r\n481516\r481517\n\n ');
    expect((await readChat()).messages[0]?.text).toBe('My slips:\n481516\n481517');
    expect((await send('a\n\u001b[2K')).refusal?.code).toBe('INVALID_INPUT');
  });

  it('the read position never moves back', async () => {
    await send('one');
    for (const text of ['two', 'three']) {
      advance(1);
      await answer(text);
    }
    const [newest, older] = (await readChat()).messages;

    await markRead(newest?.id);
    await markRead(older?.id);

    expect(await readChat()).toMatchObject({ unread: 0, messages: [{ isRead: true }, { isRead: true }, {}] });
  });

  it('stores one message for fifteen concurrent requests with one key', async () => {
    const key = randomUUID();

    const answers = await runInParallel(15, () => send('once', { key }));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await readChat()).messages).toHaveLength(1);
  });

  it('is one conversation for fifteen concurrent messages', async () => {
    await runInParallel(15, (index) => send(`message ${index}`));

    const rows = await sql`select 1 from support_conversation where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows.rows).toHaveLength(1);
    expect((await readChat()).messages).toHaveLength(15);
  });

  it('K9 re-encodes a picture to a small JPEG without metadata, and shows it to the office', async () => {
    const sent = await uploadPicture(server, uploadSupportPhoto, await createPicture(), { as: player });
    const { body } = await send('', { photoId: sent.body.photoId });

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
      const sent = await uploadPicture(server, uploadSupportPhoto, Buffer.from(bytes), { as: player });
      expect(sent.refusal?.code).toBe('IMAGE_INVALID');
      expect((await send('look', { photoId: randomUUID() })).refusal?.fields).toEqual([
        { path: ['photoId'], code: 'photoGone' },
      ]);
      expect((await readChat()).messages).toEqual([]);
    },
  );

  it('is paged, and another player cannot read or mark it', async () => {
    const stranger = await server.createPlayer();
    await send('first');
    for (let sent = 0; sent < 30; sent += 1) await answer(`${sent}`);
    const first = await readChat();
    const last = first.messages.at(-1)?.id;

    expect([first.messages.length, first.hasMore]).toEqual([30, true]);
    expect(await readChat(last)).toMatchObject({ hasMore: false, messages: [{ text: 'first' }] });
    expect((await readChat(last, stranger)).messages).toEqual([]);
    await markRead(first.messages[0]?.id, stranger);
    expect((await readChat()).unread).toBe(30);
  });

  it('the office closes it, and the next message opens another', async () => {
    await send('one');
    await callOffice(server, 'close-chat', { phone });
    expect(await readChat()).toMatchObject({ state: 'none', messages: [{ text: 'one' }] });
    expect((await answer('late')).refusal?.code).toBe('NOT_FOUND');

    await send('two');

    expect(await readChat()).toMatchObject({ state: 'waiting', messages: [{ text: 'two' }, { text: 'one' }] });
  });

  it('the office answers by template, assigns it and reads it', async () => {
    await send('hello');
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
    advance(30 * 24 * 60);
    for (const minutes of [2, 4, 60]) {
      const writer = await server.createPlayer();
      await send('hello', {}, writer);
      advance(minutes);
      await answer('yes', writer.phone);
      advance(1);
      await answer('and more', writer.phone);
    }

    expect((await callOffice(server, 'answer-times')).rows).toMatchObject([{ answered: 3, middleSeconds: 240 }]);
    expect((await readChat(undefined, await server.createPlayer())).usualAnswerSeconds).toBe(240);
  });
});

describeOnServer('P17 feedback', (server) => {
  const send = async (as: TestPlayer) =>
    await server.call(sendFeedback, { kind: 'praise', text: 'The board is good' }, { as });

  it('is read by the office and answered once, into the inbox', async () => {
    const player = await server.createPlayer();
    await send(player);
    const [waiting] = (await callOffice(server, 'feedback')).rows ?? [];
    const id = String(waiting?.['id']);
    expect(waiting).toMatchObject({ phone: player.phone, kind: 'praise', text: 'The board is good' });

    await callOffice(server, 'answer-feedback', { id, text: 'Thank you' });

    expect((await callOffice(server, 'answer-feedback', { id, text: 'Again' })).refusal?.code).toBe('NOT_FOUND');
    expect(await readNotifications(server, player)).toMatchObject([
      { textKey: 'feedbackAnswered', params: { answer: 'Thank you' }, path: '/feedback' },
    ]);
    expect((await callOffice(server, 'feedback', { state: 'answered' })).rows).toMatchObject([{ answeredBy: 'thiri' }]);
  });

  it('is accepted five times a day, also of fifteen concurrent requests', async () => {
    const player = await server.createPlayer();

    const answers = await runInParallel(15, () => send(player));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)?.refusal).toEqual({
      code: 'FEEDBACKS_USED_TODAY',
      params: { maximum: 5 },
    });
    server.clock.advance(DAY_MS);
    expect((await send(player)).status).toBe(200);
  });
});
