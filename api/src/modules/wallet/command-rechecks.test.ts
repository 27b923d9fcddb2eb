import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import {
  bindBankAccount,
  changePin,
  removeBankAccount,
  restoreBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createBet, createDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  TEST_PIN,
  createAccountNumber,
  createWithdrawer,
  DAY_MS,
  callOffice,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { openNumberPlacement } from '../draws/place-numbers.ts';
import { bindBankAccount as bindAccount } from './bank-accounts/bank-accounts.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';

type Withdrawer = TestPlayer & { readonly accountId: string };

const NEW_PIN = '975310';
const NO_IDENTITY = {
  isNeededForWithdrawal: false,
  isApproved: () => Promise.resolve(false),
  birthdayOf: () => Promise.resolve(undefined),
};
/** Tuesday, 24 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TEN = new Date('2026-11-24T03:30:00Z');

describeOnDatabases('checks repeated after a wait', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given, TEN);
  });
  afterEach(async () => {
    for (const type of ['withdrawal', 'bank_kbz_pay']) await callOffice(server, 'switch', { type, status: 'on' });
  });
  afterAll(async () => await server.close());

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
    const sessionId = await readSessionId(player);
    const input = { playerId: player.id, accountId: player.accountId, amountKyat: 10_000, pin: TEST_PIN };
    const command = {
      playerId: player.id,
      sessionId,
      endpoint: 'requestWithdrawal',
      key: `while ${code} ${sessionId}`,
      bodyHash: '',
      at: server.clock.now(),
    };

    const result = await requestWithdrawal(
      createDepsDuringProof(() => meanwhile(player)),
      input,
      command,
    );

    expect(result).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each([
    ['the PIN was changed', 'PIN_CHANGED', change],
    ['the player has logged out', 'SESSION_EXPIRED', (as: TestPlayer) => server.call(logOut, {}, { as })],
  ] as const)('T8 refuses to bind a bank account when meanwhile %s', async (_title, code, meanwhile) => {
    const player = await createWithdrawer(server, 50_000);
    const input = {
      playerId: player.id,
      sessionId: await readSessionId(player),
      bank: 'kbz_pay' as const,
      pin: TEST_PIN,
    };

    const bound = await bindAccount(
      createDepsDuringProof(() => meanwhile(player)),
      { ...input, accountNumber: createAccountNumber(), holderName: 'Ma Hnin' },
    );

    expect(bound).toMatchObject({ ok: false, refusal: { code } });
  });

  it('T8 accepts no withdrawal after the answer to a removal, with concurrent requests', async () => {
    const players = await runTimes(17, () => createWithdrawer(server, 100_000));

    const results = await Promise.all(
      players.map(async (player) => {
        const withdrawals = runTimes(2, (index) => sendWithdrawal(server, player, {}, { address: `10.8.0.${index}` }));
        const removed = await remove(player);
        const atAnswer = await countWithdrawals(player);
        await withdrawals;
        return { status: removed.status, atAnswer, after: await countWithdrawals(player) };
      }),
    );

    expect(results.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(results.map(({ after }) => after)).toEqual(results.map(({ atAnswer }) => atAnswer));
  });

  it.each([
    ['a log-out', (as: TestPlayer) => server.call(logOut, {}, { as })],
    ['a break', (as: TestPlayer) => server.call(takeTimeOut, { days: 1 }, { as })],
  ] as const)('accepts no bet after the answer to %s, with concurrent requests', async (_title, stop) => {
    server.clock.set(TEN);
    await server.jobs.run('draws.plan');
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    const players = await runTimes(5, () => server.createPlayer({ mainKyat: 10_000 }));

    const results = await Promise.all(
      players.map(async (as) => {
        const bets = runTimes(9, () =>
          server.call(placeNumberTicket, { drawId, lines: [{ number: '47', stakeKyat: 100 }] }, { as }),
        );
        const stopped = await stop(as);
        const atAnswer = await countTickets(as);
        await bets;
        return { status: stopped.status, atAnswer, after: await countTickets(as) };
      }),
    );

    expect(results.map(({ status }) => status)).toEqual(players.map(() => 200));
    expect(results.map(({ after }) => after)).toEqual(results.map(({ atAnswer }) => atAnswer));
  });

  it('refuses a waiting bet whose session has ended and accepts the bet beside it', async () => {
    const placement = openNumberPlacement(createTestDraws(given.db));
    const drawId = await createDraw(given.db);
    const [loggedOut, loggedIn] = [
      await server.createPlayer({ mainKyat: 1_000 }),
      await server.createPlayer({ mainKyat: 1_000 }),
    ];
    const createBetOf = async (player: TestPlayer) => {
      const bet = createBet(drawId, player.id, [{ number: '57', stakeKyat: 100 }]);
      return { ...bet, command: { ...bet.command, sessionId: await readSessionId(player) } };
    };
    const bets = [await createBetOf(loggedOut), await createBetOf(loggedIn)];
    await server.call(logOut, {}, { as: loggedOut });

    expect(await Promise.all(bets.map((bet) => placement.place(bet)))).toMatchObject([
      { ok: false, refusal: { code: 'SESSION_EXPIRED' } },
      { ok: true },
    ]);
  });

  it('V14 binds, removes and restores a bank account with one PIN', async () => {
    const player = await createWithdrawer(server, 10_000);
    const accountNumber = createAccountNumber();
    const account = {
      bank: 'kbz_pay',
      accountNumber,
      confirmAccountNumber: accountNumber,
      holderName: 'Ma Hnin',
    } as const;
    const bound = await server.call(bindBankAccount, { ...account, pin: TEST_PIN }, { as: player });
    server.clock.advance(2 * DAY_MS);
    const { id } = bound.body;

    expect((await server.call(removeBankAccount, { id, pin: TEST_PIN }, { as: player })).status).toBe(200);
    expect((await server.call(restoreBankAccount, { id, pin: TEST_PIN }, { as: player })).status).toBe(200);
  });

  const countWithdrawals = ({ id }: TestPlayer) => countRows('withdrawal', id);
  const countTickets = ({ id }: TestPlayer) => countRows('ticket', id);
  async function countRows(table: string, playerId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where player_id = ${playerId}::uuid`.execute(given.db);
    return rows[0]?.count ?? 0;
  }
});

function runTimes<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}
