import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { excludeSelf, takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { getPush, putPush, stopPush } from '@padauk/contract/chat/push.endpoints';
import type { StreamEvent, StreamEvents } from '@padauk/contract/events';
import { randomUUID } from 'node:crypto';
import { runInParallel } from '../../../test/results.ts';
import { readNotifications } from '../../../test/account-fixtures.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startPushService, type BrowserKeys, type PushService } from '../../../test/push-service.ts';
import { logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { notify } from '../content/index.ts';
import type { PushPreferences } from './push.types.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';

const HOUR_MS = 3_600_000;
const PREFERENCES: PushPreferences = {
  results: true,
  wins: true,
  losses: false,
  quietFromHour: null,
  quietUntilHour: null,
};

describeOnDatabase('P9 push messages to closed apps', (given) => {
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
    await sendDue();
    service.received.length = 0;
    service.status = 201;
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const sendDue = () => server.jobs.run('push.send');
  const advance = (ms: number) => server.clock.advance(ms);
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
  const sendWin = async (player: TestPlayer): Promise<void> => {
    await publishWin(player);
    await sendDue();
  };
  const subscribe = (as: TestPlayer, browser: BrowserKeys, preferences: PushPreferences) =>
    server.call(putPush, { ...browser, locale: 'en', ...preferences }, { as });
  async function createPhone(preferences: Partial<PushPreferences> = {}) {
    const [player, browser] = [await server.createPlayer(), service.createBrowser()];
    await subscribe(player, browser, { ...PREFERENCES, ...preferences });
    return { player, browser };
  }
  const listReceived = ({ endpoint }: BrowserKeys): unknown[] =>
    service.received.filter((message) => message.endpoint === endpoint).map(({ text }) => JSON.parse(text) as unknown);

  it('use a key pair that is created at the first start', async () => {
    const rows = await queryRows<unknown>(given.db)`select from push_key`;
    expect(rows).toHaveLength(1);
  });

  it('report a result once, encrypted for the browser and signed with the subscribed key', async () => {
    const { player, browser } = await createPhone();
    const { body } = await server.call(getPush, {}, { as: player });
    const drawId = await publishResult('47');
    await publishResult('47', drawId);
    await sendDue();
    await sendDue();

    expect(body.publicKey).toMatch(/^[\w-]{87}$/);
    expect(listReceived(browser)).toEqual([
      { locale: 'en', kind: 'result', game: '2D', number: '47', drawnAt: '', path: '/home', tag: `result ${drawId}` },
    ]);
    expect([service.contact, service.received[0]?.ttlSeconds]).toEqual(['mailto:night@example.com', 3_600]);
  });

  it('report two draws with the same number', async () => {
    const { browser } = await createPhone();
    const drawIds = [await publishResult('47'), await publishResult('47')];
    await sendDue();

    const arrived = listReceived(browser);
    expect(arrived).toHaveLength(2);
    for (const drawId of drawIds) expect(arrived).toContainEqual(expect.objectContaining({ tag: `result ${drawId}` }));
  });

  it('report a corrected result under the same tag', async () => {
    const { browser } = await createPhone();
    const drawId = await publishResult('47');
    await sendDue();
    await publishResult('48', drawId);
    await sendDue();

    expect(listReceived(browser)).toEqual([
      expect.objectContaining({ number: '47', tag: `result ${drawId}` }),
      expect.objectContaining({ number: '48', tag: `result ${drawId}` }),
    ]);
  });

  it('report a win only to the winner, without the amount', async () => {
    const [winner, other] = [await createPhone(), await createPhone()];
    await sendWin(winner.player);

    expect(listReceived(winner.browser)).toEqual([{ locale: 'en', kind: 'win', path: '/notification', tag: 'win' }]);
    expect(listReceived(other.browser)).toEqual([]);
    expect(service.received.map(({ text }) => text).join()).not.toMatch(/85/);
  });

  it.each(['part-lost', 'push', 'lost', 'refunded'] as const)('do not report a ticket that is %s', async (state) => {
    const { player, browser } = await createPhone();
    await publishTicket(player, state);
    await sendDue();

    expect(listReceived(browser)).toEqual([]);
  });

  it('follow the preferences and end after unsubscribing', async () => {
    const [onlyWins, stopped] = [await createPhone({ results: false }), await createPhone()];
    await server.call(stopPush, {}, { as: stopped.player });
    await publishResult('11');
    await publishWin(onlyWins.player);
    await publishWin(stopped.player);
    await sendDue();

    expect(listReceived(onlyWins.browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
    expect(listReceived(stopped.browser)).toEqual([]);
    expect((await server.call(getPush, {}, { as: stopped.player })).body.subscription).toBeNull();
  });

  it('skip a waiting message whose kind was turned off meanwhile', async () => {
    const [changed, other] = [await createPhone(), await createPhone()];
    service.status = 503;
    await publishResult('14');
    for (const { player } of [changed, other]) await publishWin(player);
    await sendDue();
    await subscribe(changed.player, changed.browser, { ...PREFERENCES, results: false, wins: false });
    service.status = 201;
    advance(3 * 60_000);
    await sendDue();

    expect(listReceived(other.browser)).toHaveLength(2);
    expect(listReceived(changed.browser)).toEqual([]);
  });

  it.each([
    ['in a break', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
    ['self-excluded', (as: TestPlayer) => server.call(excludeSelf, { days: 180, password: as.password }, { as })],
  ])('are not sent to a player who is %s', async (_title, restrict) => {
    const { player, browser } = await createPhone();
    expect((await restrict(player)).status).toBe(200);
    await publishResult('12');
    await sendWin(player);

    expect(listReceived(browser)).toEqual([]);
  });

  it('stop after a log-out and continue after the next log-in on that phone', async () => {
    const { player, browser } = await createPhone();
    await server.call(logOut, {}, { as: player });
    await sendWin(player);
    expect(listReceived(browser)).toEqual([]);

    await logInAgain(server, player);
    await sendWin(player);
    expect(listReceived(browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
  });

  it('skip results in quiet hours and delay wins until their end', async () => {
    const { player, browser } = await createPhone({ quietFromHour: 8, quietUntilHour: 11 });
    server.clock.set(new Date('2026-11-25T02:30:00Z')); // 9:00 in Myanmar
    await publishResult('13');
    await sendWin(player);
    expect(listReceived(browser)).toEqual([]);

    advance(2 * HOUR_MS);
    await sendDue();
    expect(listReceived(browser)).toEqual([expect.objectContaining({ kind: 'win' })]);
  });

  it('are not sent in quiet hours, while the inbox receives the notice', async () => {
    const { player, browser } = await createPhone({ quietFromHour: 8, quietUntilHour: 11 });
    server.clock.set(new Date('2026-11-26T02:30:00Z')); // 9:00 in Myanmar
    const notice = { textKey: 'topUpApproved', params: {}, path: null, at: server.clock.now() };
    await runInTransaction(given.db, (tx) => notify(tx, player.id, notice));
    await sendWin(player);
    expect(listReceived(browser)).toEqual([]);
    expect(await readNotifications(server, player)).toMatchObject([{ textKey: 'topUpApproved', readAt: null }]);
  });

  it('remove a subscription that the push service no longer knows', async () => {
    const { player } = await createPhone();
    service.status = 410;
    await sendWin(player);

    expect((await server.call(getPush, {}, { as: player })).body.subscription).toBeNull();
  });

  it.each([429, 500, 503])('are retried after %i from the push service until they expire', async (status) => {
    const { player, browser } = await createPhone({ results: false });
    service.status = status;
    await sendWin(player);
    service.status = 201;
    await sendDue();
    expect(listReceived(browser)).toEqual([]);

    advance(3 * 60_000);
    await sendDue();
    expect(listReceived(browser)).toHaveLength(1);

    service.status = status;
    await sendWin(player);
    service.status = 201;
    advance(25 * HOUR_MS);
    await sendDue();
    expect(listReceived(browser)).toHaveLength(1);
  });

  it('belong to the last player who subscribed with a browser', async () => {
    const { player, browser } = await createPhone();
    const next = await server.createPlayer();
    await subscribe(next, browser, PREFERENCES);
    await sendWin(player);
    expect(listReceived(browser)).toEqual([]);

    await sendWin(next);
    expect(listReceived(browser)).toHaveLength(1);
  });

  it.each(['https://10.0.0.1/push', 'http://127.0.0.1:1/push', 'https://fcm.googleapis.com.example.com/x'])(
    'A6 are never posted to %s',
    async (endpoint) => {
      const browser = { ...service.createBrowser(), endpoint };
      const { status, refusal } = await subscribe(await server.createPlayer(), browser, PREFERENCES);
      expect([status, refusal?.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('use a new key after a change of the pepper; the old subscription ends', async () => {
    const { player } = await createPhone();
    const before = (await server.call(getPush, {}, { as: player })).body;
    await executeSql(given.db)`update push_key set private_sealed = decode(repeat('00', 71), 'hex')`;
    const after = (await server.call(getPush, {}, { as: player })).body;

    expect(after.publicKey).not.toBe(before.publicKey);
    expect(after.subscription).toBeNull();
  });

  it('are sent once each by concurrent runs', async () => {
    const phones = await runInParallel(12, () => createPhone({ results: false }));
    for (const { player } of phones) await publishWin(player);
    await Promise.all([sendDue(), sendDue(), sendDue()]);

    expect(phones.map(({ browser }) => listReceived(browser).length)).toEqual(phones.map(() => 1));
  });
});
