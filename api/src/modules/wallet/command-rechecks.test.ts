import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { changePin, removeBankAccount } from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createBet, createDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  TEST_PIN,
  createAccountNumber,
  createWithdrawer,
  callOffice,
  sendWithdrawal,
  NO_IDENTITY,
} from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';
import { openNumberPlacement } from '../draws/place-numbers.ts';
import { bindBankAccount } from './bank-accounts/bank-accounts.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

type Withdrawer = TestPlayer & { readonly accountId: string };

const NEW_PIN = '975310';
/** Tuesday, 24 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TEN = new Date('2026-11-24T03:30:00Z');

describeOnServers({ name: 'checks repeated after a wait', at: TEN }, (server, given) => {
  afterEach(async () => {
    for (const type of ['withdrawal', 'bank_kbz_pay']) await callOffice(server, 'switch', { type, status: 'on' });
  });

  const readSessionId = async ({ id }: TestPlayer): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select id from player_session where player_id = ${id}::uuid and ended_at is null`.execute(given.db);
    return rows[0]?.id ?? '';
  };
  /** Runs `meanwhile` during the check of a right PIN. */
  const createDepsDuringProof = (meanwhile: () => Promise<unknown>) => ({
    ...server.deps,
    identity: NO_IDENTITY,
    hashing: {
      ...server.deps.hashing,
      matches: async (hash: string, secret: string) => {
        await meanwhile();
        return await server.deps.hashing.matches(hash, secret);
      },
    },
  });
  const remove = ({ accountId, ...as }: Withdrawer) =>
    server.call(removeBankAccount, { id: accountId, pin: TEST_PIN }, { as });
  const change = (as: TestPlayer) =>
    server.call(changePin, { currentPin: TEST_PIN, pin: NEW_PIN, confirmPin: NEW_PIN }, { as });
  const switchOff = (type: string) => callOffice(server, 'switch', { type, status: 'off' });

  it.each([
    ['the account was removed', 'NOT_ALLOWED', remove],
    ['the PIN was changed', 'PIN_CHANGED', change],
    ['the player has logged out', 'SESSION_EXPIRED', (as: Withdrawer) => server.call(logOut, {}, { as })],
    ['withdrawals were switched off', 'WITHDRAWAL_MAINTENANCE', () => switchOff('withdrawal')],
    ['the bank was switched off', 'BANK_MAINTENANCE', () => switchOff('bank_kbz_pay')],
  ] as const)('T8 refuses a withdrawal when meanwhile %s', async (_title, code, meanwhile) => {
    const player = await createWithdrawer(server, 50_000);
    const [playerId, sessionId] = [player.id, await readSessionId(player)];
    const input = { playerId, accountId: player.accountId, amountKyat: 10_000, pin: TEST_PIN };
    const idempotency = { endpoint: 'requestWithdrawal', key: `while ${code} ${sessionId}`, bodyHash: '' };
    const command = { playerId, sessionId, ...idempotency, at: server.clock.now() };
    const deps = createDepsDuringProof(() => meanwhile(player));

    expect(await requestWithdrawal(deps, input, command)).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each([
    ['the PIN was changed', 'PIN_CHANGED', change],
    ['the player has logged out', 'SESSION_EXPIRED', (as: TestPlayer) => server.call(logOut, {}, { as })],
  ] as const)('T8 refuses to bind a bank account when meanwhile %s', async (_title, code, meanwhile) => {
    const player = await createWithdrawer(server, 50_000);
    const account = { bank: 'kbz_pay', accountNumber: createAccountNumber(), holderName: 'Ma Hnin' } as const;
    const input = { playerId: player.id, sessionId: await readSessionId(player), ...account, pin: TEST_PIN };
    const deps = createDepsDuringProof(() => meanwhile(player));

    expect(await bindBankAccount(deps, input)).toMatchObject({ ok: false, refusal: { code } });
  });

  /** Sends while the player stops; the status of each stop, and how many rows appeared after its answer. */
  async function race<Player extends TestPlayer>(
    table: 'withdrawal' | 'ticket',
    players: readonly Player[],
    { send, stop }: Record<'send' | 'stop', (as: Player) => Promise<object>>,
  ) {
    const countRows = async ({ id }: TestPlayer): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where player_id = ${id}::uuid`.execute(given.db);
      return rows[0]?.count ?? 0;
    };
    return await Promise.all(
      players.map(async (player) => {
        const sent = send(player);
        const stopped = await stop(player);
        const atAnswer = await countRows(player);
        await sent;
        return { ...stopped, late: (await countRows(player)) - atAnswer };
      }),
    );
  }

  it('T8 accepts no withdrawal after the answer to a removal, with concurrent requests', async () => {
    const players = await runInParallel(17, () => createWithdrawer(server, 100_000));
    const send = (player: Withdrawer) =>
      runInParallel(2, (index) => sendWithdrawal(server, player, {}, { address: `10.8.0.${index}` }));

    const results = await race('withdrawal', players, { send, stop: remove });
    expect(results).toMatchObject(players.map(() => ({ status: 200, late: 0 })));
  });

  it.each([
    ['a log-out', (as: TestPlayer) => server.call(logOut, {}, { as })],
    ['a break', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
  ] as const)('accepts no bet after the answer to %s, with concurrent requests', async (_title, stop) => {
    server.clock.set(TEN);
    await server.jobs.run('draws.plan');
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    const bet = { drawId, lines: [{ number: '47', stakeKyat: 100 }] };
    const players = await runInParallel(5, () => server.createPlayer({ mainKyat: 10_000 }));
    const send = (as: TestPlayer) => runInParallel(9, () => server.call(placeNumberTicket, bet, { as }));

    const results = await race('ticket', players, { send, stop });
    expect(results).toMatchObject(players.map(() => ({ status: 200, late: 0 })));
  });

  it('refuses a waiting bet whose session has ended and accepts the bet beside it', async () => {
    const placement = openNumberPlacement(createTestDraws(given.db));
    const drawId = await createDraw(given.db);
    const players = await runInParallel(2, () => server.createPlayer({ mainKyat: 1_000 }));
    const createBetOf = async (player: TestPlayer) => {
      const bet = createBet(drawId, player.id, [{ number: '57', stakeKyat: 100 }]);
      return { ...bet, command: { ...bet.command, sessionId: await readSessionId(player) } };
    };
    const bets = await Promise.all(players.map(createBetOf));
    if (players[0] !== undefined) await server.call(logOut, {}, { as: players[0] });

    expect(await Promise.all(bets.map((bet) => placement.place(bet)))).toMatchObject([
      { ok: false, refusal: { code: 'SESSION_EXPIRED' } },
      { ok: true },
    ]);
  });
});
