import { putPush } from '@padauk/contract/chat/push.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startPushService, type PushService } from '../../../test/push-service.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, Myanmar time. */
const NINE = new Date('2026-11-20T02:30:00Z');
const NOON_DRAW = new Date('2026-11-20T05:31:00Z');
/** The result is 57. */
const FIGURES = { figure: '1,685.75', secondFigure: '63,797.02' };

describeOnDatabase('P9 push messages about bets that did not win', (given) => {
  let server: TestServer;
  let service: PushService;

  beforeAll(async () => {
    service = await startPushService();
    const environment = { PUSH_HOSTS: service.host, PUSH_CONTACT: 'mailto:night@example.com' };
    server = await startTestServer({ ...given, environment }, NINE);
    await server.jobs.run('draws.plan');
    await server.jobs.run('push.send');
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  async function createPhone(losses: boolean | undefined) {
    const [player, browser] = [await server.createPlayer({ mainKyat: 10_000 }), service.createBrowser()];
    const preferences = { results: false, wins: false, quietFromHour: null, quietUntilHour: null };
    await server.call(
      putPush,
      { ...browser, locale: 'en', ...preferences, ...(losses === undefined ? {} : { losses }) },
      { as: player },
    );
    return { player, endpoint: browser.endpoint };
  }
  const readDrawId = async () => (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
  const placeTicket = async (as: TestPlayer, drawId: string, numbers: readonly string[]): Promise<string> => {
    const lines = numbers.map((number) => ({ number, stakeKyat: 100 }));
    return (await server.call(placeNumberTicket, { drawId, lines }, { as })).body.ticketId;
  };

  it('say what came out and what was played, to players who chose them', async () => {
    const phones = [await createPhone(true), await createPhone(false), await createPhone(undefined)];
    const drawId = await readDrawId();
    const ticketIds = [];
    for (const { player } of phones) ticketIds.push(await placeTicket(player, drawId, ['12', '34', '56', '78']));
    for (const { player } of phones) await placeTicket(player, drawId, ['57']);
    server.clock.set(NOON_DRAW);
    await callOffice(server, 'result', { draw: drawId, ...FIGURES });
    for (const job of ['draws.settlement', 'push.send', 'push.send']) await server.jobs.run(job);

    const received = service.received.map(({ endpoint, text }) => [endpoint, JSON.parse(text) as unknown]);
    const path = `/bet_detail?id=${ticketIds[0]}`;
    const loss = { kind: 'loss', game: '2D', number: '57', numbers: '12 · 34 · 56 +1', path, tag: `result ${drawId}` };
    expect(received).toEqual([[phones[0]?.endpoint, { locale: 'en', ...loss }]]);
  });
});
