import { randomUUID } from 'node:crypto';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import type { OfficeRow } from '@padauk/contract/office/office';
import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, CLOSE_TIME, OPEN_TIME } from '../../../test/draw-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  createOperatorKeys,
  createWithdrawer,
  DAY_MS,
  callOffice,
  submitSlip,
  sendWithdrawal,
  toKeyHeader,
} from '../../../test/wallet-fixtures.ts';
import { pruneMoneyRefusals } from '../../platform/http/money-refusals.ts';

const LINES = [{ number: '57', stakeKyat: 500 }];
const KEYS = ['may/observer', 'hla/cashier', 'mya/draw-clerk', 'su/moderator', 'kyaw/releaser', 'aung/manager'];
/** A client's request id counts only if a proxy is trusted. */
const ENVIRONMENT = { ...createOperatorKeys(...KEYS), TRUSTED_PROXIES: '1' };

describeOnServers({ name: 'player file in the office', environment: ENVIRONMENT }, (server, given) => {
  beforeEach(() => server.clock.set(OPEN_TIME));

  async function findFile(search: string, more: Readonly<Record<string, string>> = {}): Promise<readonly OfficeRow[]> {
    return (await callOffice(server, 'player', { search, ...more }, toKeyHeader('hla'))).rows;
  }
  /** A bet after the close. */
  async function placeRefusedBet(player: TestPlayer): Promise<{ readonly drawId: string; readonly requestId: string }> {
    const [drawId, requestId] = [await createDraw(given.db), randomUUID()];
    server.clock.set(CLOSE_TIME);
    const headers = { [REQUEST_ID_HEADER]: requestId };
    await server.call(placeNumberTicket, { drawId, lines: LINES }, { as: player, headers });
    return { drawId, requestId };
  }

  it('shows why a bet was refused, by phone number and by request id', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const { drawId, requestId } = await placeRefusedBet(player);
    const refused = {
      kind: 'refusals',
      at: CLOSE_TIME.toISOString(),
      subject: expect.stringContaining(drawId) as string,
      state: 'DRAW_CLOSED',
      amountKyat: 500,
      reference: requestId,
      playerId: player.id,
    };

    expect(await findFile(player.phone, { part: 'refusals' })).toEqual([refused]);
    expect(await findFile(requestId, { part: 'refusals' })).toEqual([refused]);
    expect(await findFile(requestId.replaceAll('-', ''), { part: 'refusals' })).toEqual([refused]);
  });

  it('contains profile, balances, bets, movements, slips, withdrawals and log-ins, without device ids', async () => {
    const player = await createWithdrawer(server, 50_000);
    await submitSlip(server, player);
    const withdrawal = await sendWithdrawal(server, player);
    server.clock.set(OPEN_TIME);
    const drawId = await createDraw(given.db);
    const ticket = await server.call(placeNumberTicket, { drawId, lines: LINES }, { as: player });
    const rows = await findFile(player.phone);

    expect(rows.filter(({ kind }) => kind === 'profile')).toMatchObject([
      { subject: 'name' },
      { subject: 'phone', state: player.phone },
      { subject: 'joined' },
      { subject: 'main wallet', amountKyat: 39_500 },
      { subject: 'held', amountKyat: 10_000 },
      { subject: 'game wallet, last seen', amountKyat: 0 },
    ]);
    const bet = { kind: 'tickets', state: 'waiting', amountKyat: 500, reference: ticket.body.ticketId };
    expect(rows).toContainEqual(expect.objectContaining(bet));
    const payout = { kind: 'withdrawals', state: 'pending', reference: withdrawal.body.id };
    expect(rows).toContainEqual(expect.objectContaining(payout));
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual([
      'profile',
      'tickets',
      'movements',
      'top-ups',
      'withdrawals',
      'sessions',
    ]);
    expect(JSON.stringify(rows)).not.toContain(player.deviceId);
    expect(JSON.stringify(rows)).not.toContain(player.token);
  });

  it('shows the debt of a player', async () => {
    const player = await server.createPlayer();
    await sql`insert into player_debt (player_id, owed_kyat) values (${player.id}::uuid, 1310000)`.execute(given.db);

    const owed = expect.objectContaining({ subject: 'owed', amountKyat: 1_310_000 }) as unknown;
    expect(await findFile(player.phone)).toContainEqual(owed);
    await sql`delete from player_debt where player_id = ${player.id}::uuid`.execute(given.db);
  });

  it('is found by the short ticket number and by the slip number', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const drawId = await createDraw(given.db);
    const { ticketId } = (await server.call(placeNumberTicket, { drawId, lines: LINES }, { as: player })).body;
    await submitSlip(server, player, { slipNumber: '918273' });
    const findPlayerId = async (search: string) => (await findFile(search, { part: 'profile' }))[0]?.playerId;

    expect(await findPlayerId(ticketId.slice(-6).toUpperCase())).toBe(player.id);
    expect(await findPlayerId('918273')).toBe(player.id);
    const unknown = await callOffice(server, 'player', { search: 'U Hla' }, toKeyHeader('hla'));
    expect(unknown.refusal?.code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('is paged', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    await placeRefusedBet(player);
    const before = CLOSE_TIME.toISOString();

    expect(await findFile(player.phone, { part: 'refusals', before })).toEqual([]);
  });

  it.each([
    ['hla', 200],
    ['aung', 200],
    ['may', 403],
    ['mya', 403],
    ['su', 403],
    ['kyaw', 403],
  ])('answers the key of %s with %i', async (name, status) => {
    const player = await server.createPlayer();

    expect((await callOffice(server, 'player', { search: player.phone }, toKeyHeader(name))).status).toBe(status);
  });

  it('records each view in the audit, with operator and player', async () => {
    const player = await server.createPlayer();
    await findFile(player.phone, { part: 'profile' });
    const { rows } = await sql`
      select operator, command, phase, after from office_audit order by position desc limit 1`.execute(given.db);

    expect(rows).toEqual([
      { operator: 'hla', command: 'player', phase: 'done', after: { players: [player.id], part: 'profile' } },
    ]);
  });

  it('shows refusals for 30 days', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    await placeRefusedBet(player);
    await findFile(player.phone);
    const countAfterDays = async (days: number): Promise<number> => {
      await pruneMoneyRefusals(given.db, new Date(CLOSE_TIME.getTime() + days * DAY_MS));
      return (await findFile(player.phone, { part: 'refusals' })).length;
    };

    expect([await countAfterDays(30), await countAfterDays(31)]).toEqual([1, 0]);
  });
});
