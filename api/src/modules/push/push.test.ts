import { logIn, logOut } from '@padauk/contract/endpoints/accounts';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { excludeSelf, takeTimeOut } from '@padauk/contract/endpoints/protection';
import { getPush, putPush, stopPush } from '@padauk/contract/endpoints/push';
import type { StreamEvent, StreamEvents } from '@padauk/contract/events';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startPushService, type BrowserKeys, type PushService } from '../../../test/push-service.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { notify } from '../content/index.ts';
import type { PushPreferences } from './push.types.ts';

const HOUR_MS = 3_600_000;
const PREFERENCES: PushPreferences = { results: true, wins: true, quietFromHour: null, quietUntilHour: null };

describeOnDatabase('P9 messages to phones whose app is closed', (given) => {
  let server: TestServer;
  let service: PushService;

  beforeAll(async () => {
    service = await startPushService();
    server = await startTestServer({
      ...given,
      environment: { PUSH_HOSTS: service.host, PUSH_CONTACT: 'mailto:night@example.com' },
    });
  });
  beforeEach(async () => {
    await turn();
    service.received.length = 0;
    service.status = 201;
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const turn = () => server.jobs.run('push.send');
  const later = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms));
  const publishTo = (event: StreamEvent, audience: 'all' | { readonly playerId: string }) =>
    runInTransaction(given.db, (tx) => publishEvent(tx, { ...event, audience }));
  const publishResult = async (result: string, drawId: string = randomUUID()): Promise<string> => {
    const payload = { game: 'two_d', drawId, status: 'closed', result } as const;
    await publishTo({ name: 'draw.changed', payload }, 'all');
    return drawId;
  };
  const publishTicket = ({ id }: TestPlayer, state: StreamEvents['ticket.settled']['state']) =>
    publishTo(
      { name: 'ticket.settled', payload: { product: 'two_d', ticketId: randomUUID(), state, payoutKyat: 85_000 } },
      { playerId: id },
    );
  const publishWin = (player: TestPlayer) => publishTicket(player, 'won');
  const ask = (as: TestPlayer, browser: BrowserKeys, wishes: PushPreferences) =>
    server.call(putPush, { ...browser, locale: 'en', ...wishes }, { as });
  async function aPhone(wishes: Partial<PushPreferences> = {}) {
    const [player, browser] = [await server.createPlayer(), service.createBrowser()];
    await ask(player, browser, { ...PREFERENCES, ...wishes });
    return { player, browser };
  }
  const arrivedAt = ({ endpoint }: BrowserKeys): unknown[] =>
    service.received.filter((message) => message.endpoint === endpoint).map(({ text }) => JSON.parse(text) as unknown);

  it('are signed with a key pair that is made at the first start, before anybody asks for it', async () => {
    const { rows } = await sql`select from push_key`.execute(given.db);
    expect(rows).toHaveLength(1);
  });

  it('tell of a result once, encrypted for that browser, and signed with the key that it subscribed with', async () => {
    const { player, browser } = await aPhone();
    const { body } = await server.call(getPush, {}, { as: player });
    const drawId = await publishResult('47');
    await publishResult('47', drawId);
    await turn();
    await turn();

    expect(body.publicKey).toMatch(/^[\w-]{87}$/);
    expect(arrivedAt(browser)).toEqual([
      { locale: 'en', kind: 'result', game: '2D', number: '47', drawnAt: '', path: '/home', tag: `result ${drawId}` },
    ]);
    expect([service.contact, service.received[0]?.ttlSeconds]).toEqual(['mailto:night@example.com', 3_600]);
  });

  it('tell of two draws that have the same number', async () => {
    const { browser } = await aPhone();
    const drawIds = [await publishResult('47'), await publishResult('47')];
    await turn();

    const arrived = arrivedAt(browser);
    expect(arrived).toHaveLength(2);
    for (const drawId of drawIds) expect(arrived).toContainEqual(expect.objectContaining({ tag: `result ${drawId}` }));
  });

  it('tell of a corrected result in the place of the first', async () => {
    const { browser } = await aPhone();
    const drawId = await publishResult('47');
    await turn();
    await publishResult('48', drawId);
    await turn();

    expect(arrivedAt(browser)).toEqual([
      expect.objectContaining({ number: '47', tag: `result ${drawId}` }),
      expect.objectContaining({ number: '48', tag: `result ${drawId}` }),
    ]);
  });

  it('tell only the winner of a win, and not the sum', async () => {
    const [winner, other] = [await aPhone(), await aPhone()];
    await publishWin(winner.player);
    await turn();

    expect(arrivedAt(winner.browser)).toEqual([{ locale: 'en', kind: 'win', path: '/notification', tag: 'win' }]);
    expect(arrivedAt(other.browser)).toEqual([]);
    expect(service.received.map(({ text }) => text).join()).not.toMatch(/85/);
  });

  it.each(['part-lost', 'push', 'lost', 'refunded'] as const)('tell nothing of a ticket that is %s', async (state) => {
    const { player, browser } = await aPhone();
    await publishTicket(player, state);
    await turn();

    expect(arrivedAt(browser)).toEqual([]);
  });

  it('tell of what is asked for, and of nothing after a stop', async () => {
    const [onlyWins, stopped] = [await aPhone({ results: false }), await aPhone()];
    await server.call(stopPush, {}, { as: stopped.player });
    await publishResult('11');
    await publishWin(onlyWins.player);
    await publishWin(stopped.player);
    await turn();

    expect(arrivedAt(onlyWins.browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
    expect(arrivedAt(stopped.browser)).toEqual([]);
    expect((await server.call(getPush, {}, { as: stopped.player })).body.subscription).toBeNull();
  });

  it('tell nothing of what was switched off while its message waited', async () => {
    const [changed, other] = [await aPhone(), await aPhone()];
    service.status = 503;
    await publishResult('14');
    for (const { player } of [changed, other]) await publishWin(player);
    await turn();
    await ask(changed.player, changed.browser, { ...PREFERENCES, results: false, wins: false });
    service.status = 201;
    later(3 * 60_000);
    await turn();

    expect(arrivedAt(other.browser)).toHaveLength(2);
    expect(arrivedAt(changed.browser)).toEqual([]);
  });

  it.each([
    ['in a break', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
    ['self-excluded', (as: TestPlayer) => server.call(excludeSelf, { days: 180, password: as.password }, { as })],
  ])('tell nothing to who is %s', async (_title, bar) => {
    const { player, browser } = await aPhone();
    expect((await bar(player)).status).toBe(200);
    await publishResult('12');
    await publishWin(player);
    await turn();

    expect(arrivedAt(browser)).toEqual([]);
  });

  it('tell nothing after a log-out, and go on after the next log-in on that phone', async () => {
    const { player, browser } = await aPhone();
    await server.call(logOut, {}, { as: player });
    await publishWin(player);
    await turn();
    expect(arrivedAt(browser)).toEqual([]);

    const { phone, password, deviceId, address } = player;
    await server.call(logIn, { phone, password }, { deviceId, address });
    await publishWin(player);
    await turn();
    expect(arrivedAt(browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
  });

  it('pass over results in quiet hours, and hold wins until they end', async () => {
    const { player, browser } = await aPhone({ quietFromHour: 8, quietUntilHour: 11 });
    server.clock.set(new Date('2026-11-25T02:30:00Z')); // 9:00 in Myanmar
    await publishResult('13');
    await publishWin(player);
    await turn();
    expect(arrivedAt(browser)).toEqual([]);

    later(2 * HOUR_MS);
    await turn();
    expect(arrivedAt(browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
  });

  it('Issue 14 keep still in quiet hours, while the inbox has what is told and counts it', async () => {
    const { player, browser } = await aPhone({ quietFromHour: 8, quietUntilHour: 11 });
    server.clock.set(new Date('2026-11-26T02:30:00Z')); // 9:00 in Myanmar
    const notice = { textKey: 'topUpApproved', params: {}, path: null, at: server.clock.now() };
    await runInTransaction(given.db, (tx) => notify(tx, player.id, notice));
    await publishWin(player);
    await turn();
    expect(arrivedAt(browser)).toEqual([]);
    const { items } = (await server.call(getNotifications, {}, { as: player })).body;
    expect(items).toMatchObject([{ textKey: 'topUpApproved', readAt: null }]);
  });

  it('forget a browser that its push service does not know any more', async () => {
    const { player } = await aPhone();
    service.status = 410;
    await publishWin(player);
    await turn();

    expect((await server.call(getPush, {}, { as: player })).body.subscription).toBeNull();
  });

  it.each([429, 500, 503])('try again later where the push service answers %i, until it is no news', async (status) => {
    const { player, browser } = await aPhone({ results: false });
    service.status = status;
    await publishWin(player);
    await turn();
    service.status = 201;
    await turn();
    expect(arrivedAt(browser)).toEqual([]);

    later(3 * 60_000);
    await turn();
    expect(arrivedAt(browser)).toHaveLength(1);

    service.status = status;
    await publishWin(player);
    await turn();
    service.status = 201;
    later(25 * HOUR_MS);
    await turn();
    expect(arrivedAt(browser)).toHaveLength(1);
  });

  it('belong to who subscribed last with a browser', async () => {
    const { player, browser } = await aPhone();
    const next = await server.createPlayer();
    await ask(next, browser, PREFERENCES);
    await publishWin(player);
    await turn();
    expect(arrivedAt(browser)).toEqual([]);

    await publishWin(next);
    await turn();
    expect(arrivedAt(browser)).toHaveLength(1);
  });

  it.each(['https://10.0.0.1/push', 'http://127.0.0.1:1/push', 'https://fcm.googleapis.com.example.com/x'])(
    'A6 are never posted to %s',
    async (endpoint) => {
      const player = await server.createPlayer();
      const { status, refusal } = await server.call(
        putPush,
        { ...service.createBrowser(), ...PREFERENCES, locale: 'en', endpoint },
        { as: player },
      );
      expect([status, refusal?.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('are sent under a new key where the pepper was changed, once phones have subscribed anew', async () => {
    const { player } = await aPhone();
    const before = (await server.call(getPush, {}, { as: player })).body;
    await sql`update push_key set private_sealed = decode(repeat('00', 71), 'hex')`.execute(given.db);
    const after = (await server.call(getPush, {}, { as: player })).body;

    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.subscription).toBeNull();
  });

  it('wait for nobody: of two processes that send at once, each message goes out once', async () => {
    const phones = await Promise.all(Array.from({ length: 12 }, () => aPhone({ results: false })));
    for (const { player } of phones) await publishWin(player);
    await Promise.all([turn(), turn(), turn()]);

    expect(phones.map(({ browser }) => arrivedAt(browser).length)).toEqual(phones.map(() => 1));
  });
});
