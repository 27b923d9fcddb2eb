import { brotliDecompressSync } from 'node:zlib';
import {
  clickAd,
  getAppSettings,
  getHolidays,
  getNotifications,
  getServerTime,
  getService,
  getSliderImage,
  getWebAppVersion,
  markNotificationsRead,
} from '@padauk/contract/content/content.endpoints';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { joinShanSyllables } from '@padauk/contract/text/myanmar-text.rules';
import { SLIDER_AREAS } from '@padauk/contract/content/content.schemas';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { waitUntil } from '../../../test/platform-under-test.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { readPublishedEnd, readPublishedSince } from '../../../test/wait-for-writers.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { OutboxCursor } from '../../platform/stream/publish.ts';
import { startRelay } from '../../platform/stream/relay.ts';
import {
  followRaisedVersion,
  notify,
  notifyMany,
  raiseWebAppVersion,
  readWebAppVersion,
  type Notice,
} from './index.ts';

describeOnServer('content', (server, given) => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await server.createPlayer();
  });

  const notifyPlayer = async (notice: Partial<Notice> = {}, as = player): Promise<void> =>
    await runInTransaction(given.db, (tx) =>
      notify(tx, as.id, { textKey: 'pinChanged', params: {}, path: null, at: server.clock.now(), ...notice }),
    );
  const markRead = async (mark?: string): Promise<string | null> =>
    (await server.call(markNotificationsRead, mark === undefined ? {} : { read_at: mark }, { as: player })).body
      .read_at;
  const readPage = async (query: RequestFor<typeof getNotifications> = {}, as = player) =>
    (await server.call(getNotifications, query, { as })).body;
  const readVersion = async () => (await server.call(getWebAppVersion, {})).body.version;
  const readPublished = async (start: OutboxCursor) =>
    (await readPublishedSince(given.db, start)).map(({ name, audience, payload }) => ({ name, audience, payload }));

  it('P18 lists notifications of the player, newest first, and publishes an event', async () => {
    const stranger = await server.createPlayer();
    const start = await readPublishedEnd(given.db);
    await notifyPlayer({ textKey: 'topUpApproved', params: { amountKyat: 500 }, path: '/wallet' });
    server.clock.advance(1_000);
    await notifyPlayer();

    const { items } = await readPage();

    expect(items).toMatchObject([
      { textKey: 'pinChanged', path: null, readAt: null },
      { textKey: 'topUpApproved', params: { amountKyat: 500 }, path: '/wallet', readAt: null },
    ]);
    expect(await readPublished(start)).toEqual(
      [...items].reverse().map(({ id }) => ({ name: 'notification.added', audience: player.id, payload: { id } })),
    );
    expect((await readPage({}, stranger)).items).toEqual([]);
  });

  it.each([
    ['money', 'topUpApproved'],
    ['bets', 'numberGameWin'],
    ['account', 'pinChanged'],
  ] as const)('P18 filters notifications by the topic %s', async (topic, textKey) => {
    for (const key of ['topUpApproved', 'numberGameWin', 'pinChanged']) await notifyPlayer({ textKey: key });
    const { items } = await readPage({ topic });
    expect(items.map((item) => item.textKey)).toEqual([textKey]);
  });

  it('P18 pages through all notifications, even with equal times', async () => {
    const notice = { playerId: player.id, textKey: 'pinChanged', path: null, at: server.clock.now() };
    const notices = Array.from({ length: 120 }, (_, nth) => ({ ...notice, params: { nth } }));
    await runInTransaction(given.db, (tx) => notifyMany(tx, notices));

    const first = await readPage();
    const second = await readPage({ before: first.items.at(-1)?.id ?? '' });
    const third = await readPage({ before: second.items.at(-1)?.id ?? '' });

    expect([first, second, third].map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    expect(new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(120);
  });

  it("P18 ignores the cursor of another player's notification", async () => {
    const stranger = await server.createPlayer();
    await notifyPlayer();
    server.clock.advance(1_000);
    await notifyPlayer({}, stranger);
    const { items } = await readPage({}, stranger);

    expect(await readPage({ before: items[0]?.id ?? '' })).toEqual({ items: [], hasMore: false });
  });

  it('C5 answers null while a notification is unread, and C6 marks it read', async () => {
    server.clock.set(new Date('2026-12-01T02:30:00Z'));
    await notifyPlayer();

    expect(await markRead()).toBeNull();
    expect(await markRead('2026-12-01 09:00:00')).toBe('2026-12-01 09:00:00');
    expect(await markRead()).toBe('2026-12-01 09:00:00');
    expect((await readPage()).items).toMatchObject([{ readAt: '2026-12-01T02:30:00.000Z' }]);
  });

  it('C6 keeps notifications after the given time unread', async () => {
    server.clock.set(new Date('2026-12-02T02:30:00Z'));
    await notifyPlayer();
    server.clock.advance(60_000);
    await notifyPlayer();

    expect(await markRead('2026-12-02 09:00:30')).toBeNull();
    expect((await readPage()).items.map((item) => item.readAt === null)).toEqual([true, false]);
  });

  it('C6 refuses a read_at with an invalid format', async () => {
    const { status } = await server.call(markNotificationsRead, { read_at: 'yesterday' }, { as: player });
    expect(status).toBe(400);
  });

  it('C5 asks a visitor to log in', async () => {
    expect((await server.call(markNotificationsRead, {})).refusal?.code).toBe('LOG_IN_FIRST');
  });

  it('C2 answers the version that operators raise, and publishes it to every page (B11)', async () => {
    const before = await readVersion();
    const start = await readPublishedEnd(given.db);

    await callOffice(server, 'raise-version');

    expect(await readVersion()).toBe(before + 1);
    const payload = { version: before + 1 };
    expect(await readPublished(start)).toEqual([{ audience: 'all', name: 'version.changed', payload }]);
  });

  it('C2 every process follows the version that another process raises (B11)', async () => {
    const relay = await startRelay({ db: given.db, replays: given.db, log: SILENT_LOG });
    const raised = await followRaisedVersion(given.db, relay);
    const before = raised();
    expect(before).toBe(await readVersion());

    await callOffice(server, 'raise-version');

    await waitUntil(async () => raised() === before + 1);
    expect(raised()).toBe(before + 1);
    await relay.stop();
  });

  it('C2 is never below the version of the release registry', async () => {
    expect(await readWebAppVersion(given.db, () => Promise.resolve(400))).toBe(400);
    expect(await runInTransaction(given.db, (tx) => raiseWebAppVersion(tx, 400))).toBe(401);
  });

  it.each(SLIDER_AREAS)('C3 P22 answers a text for every picture of %s', async (name) => {
    const { data } = (await server.call(getSliderImage, { name })).body;

    expect(data.filter((slide) => slide.text === null)).toEqual([]);
  });

  it.each(SLIDER_AREAS)('C3 serves every picture of %s, and none can run a script', async (name) => {
    const { data } = (await server.call(getSliderImage, { name })).body;
    const pictures = await Promise.all(data.map((slide) => server.app.inject({ url: slide.slider_image })));

    expect(data.length).toBeGreaterThan(0);
    expect(pictures.map((picture) => [picture.statusCode, picture.headers['content-type']])).toEqual(
      data.map(() => [200, 'image/svg+xml']),
    );
    const policies = pictures.map((picture) => picture.headers['content-security-policy']);
    expect(policies).toEqual(data.map(() => expect.stringContaining("default-src 'none'")));
    expect(pictures.filter((picture) => /<script|<text|href="http|on\w+=/.test(picture.body))).toEqual([]);
  });

  it('C3 serves a picture compressed, and answers 304 to a known ETag', async () => {
    const request = { url: '/media/slides/rain.svg', headers: { 'accept-encoding': 'br' } };
    const whole = (await server.app.inject({ url: request.url })).rawPayload;
    const { headers, rawPayload } = await server.app.inject(request);
    expect([headers['content-encoding'], brotliDecompressSync(rawPayload).equals(whole)]).toEqual(['br', true]);
    expect(rawPayload.length).toBeLessThan(whole.length / 2);
    const again = await server.app.inject({
      ...request,
      headers: { ...request.headers, 'if-none-match': headers.etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each(['../content.rules.ts', '..%2Fcontent.rules.ts', 'nothing.svg'])(
    'does not serve another file: %s',
    async (name) => {
      expect((await server.app.inject({ url: `/media/slides/${name}` })).statusCode).toBe(404);
    },
  );

  it('C4 answers a URL for listed domains only', async () => {
    expect((await server.call(clickAd, { domain: 'Partner.Example' })).body).toEqual({
      url: 'https://partner.example/',
    });
    expect((await server.call(clickAd, { domain: 'evil.example' })).body).toEqual({ url: null });
  });

  it('answers settings, on by default', async () => {
    await callOffice(server, 'switch', { type: 'bank_cb_pay', status: 'off' });

    const { data } = (await server.call(getAppSettings, {})).body;
    await callOffice(server, 'switch', { type: 'bank_cb_pay', status: 'on' });

    expect(data.filter((setting) => setting.status === 'off')).toEqual([{ type: 'bank_cb_pay', status: 'off' }]);
    expect(data).toContainEqual({ type: 'top_up', status: 'on' });
  });

  it('D2 publishes a changed setting to every page', async () => {
    const start = await readPublishedEnd(given.db);

    await callOffice(server, 'switch', { type: 'top_up', status: 'off' });
    await callOffice(server, 'switch', { type: 'top_up', status: 'on' });

    const changed = { audience: 'all', name: 'settings.changed' };
    expect(await readPublished(start)).toEqual([
      { ...changed, payload: { type: 'top_up', status: 'off' } },
      { ...changed, payload: { type: 'top_up', status: 'on' } },
    ]);
  });

  it('P21 answers the service contacts that operators set, and refuses an invalid one', async () => {
    expect((await server.call(getService, {})).body).toEqual({ contacts: [] });
    await callOffice(server, 'set-contact', { kind: 'viber', value: '09770128176' });
    await callOffice(server, 'set-contact', { kind: 'phone', value: '09770128177' });
    const refusedReply = await callOffice(server, 'set-contact', { kind: 'messenger', value: 'evil.com/log-in' });
    expect(refusedReply).toMatchObject({ status: 400, refusal: { code: 'INVALID_INPUT' } });
    expect((await server.call(getService, {})).body).toEqual({
      contacts: [
        { kind: 'phone', value: '09770128177' },
        { kind: 'viber', value: '09770128176' },
      ],
    });
    await callOffice(server, 'set-contact', { kind: 'phone' });
    expect((await server.call(getService, {})).body.contacts).toHaveLength(1);
  });

  it('answers the holidays of the exchange and the server time', async () => {
    expect((await server.call(getHolidays, {})).body.data).toContainEqual({
      date: '2026-12-31',
      name: { en: "New Year's Eve", uni: 'နှစ်ကုန်ရက်', zh: '元旦前夕', shan: joinShanSyllables('ဝၼ်းသုတ်းပီ') },
    });
    expect((await server.call(getServerTime, {})).body.now).toBe(server.clock.now().getTime());
  });
});
