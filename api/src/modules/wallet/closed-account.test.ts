import { closeAccount } from '@padauk/contract/endpoints/accounts';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aDraw, bet, DRAW_TIME, settleDraw, testDraws } from '../../../test/draw-fixtures.ts';
import { topUp } from '../../../test/ledger-fixtures.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { bind, office } from '../../../test/wallet-fixtures.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notifyRows } from '../content/index.ts';
import { enterResult } from '../draws/index.ts';
import { balancesOf } from '../ledger/index.ts';

const FIGURES = {
  '57': { setIndex: '1,685.75', setValue: '63,797.02' },
  '24': { setIndex: '1,298.52', setValue: '45,674.21' },
} as const;

describeOnDatabases('money that comes into a closed account', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  /** Has staked all on 24, lost by 57, and closed the account; then the result is corrected to 24. */
  async function correctedAfterClosing(stakeKyat: number): Promise<TestPlayer> {
    const player = await server.aPlayer({ mainKyat: stakeKyat });
    await bind(server, player);
    const draws = testDraws(given.db, { notifyRows });
    const drawId = await aDraw(given.db);
    await bet(draws, drawId, player.id, { number: '24', stakeKyat });
    draws.clock.set(DRAW_TIME);
    await enterResult(draws, { drawId, figures: FIGURES['57'], by: 'operator:one' });
    await settleDraw(draws, drawId);
    expect((await server.call(closeAccount, { password: player.password }, { as: player })).status).toBe(200);
    server.clock.advance(60_000);
    await server.jobs.run('accounts.erase');
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: FIGURES['24'], by });
    await settleDraw(draws, drawId);
    return player;
  }

  async function alarmsOf({ id }: TestPlayer): Promise<string[]> {
    await server.jobs.run('wallet.watch');
    const open = await readAlarms(given.db, { all: false, limit: 500 });
    return open.filter(({ subject }) => subject === id).map(({ kind, detail }) => `${kind}: ${detail}`);
  }

  const rowOf = async ({ id }: TestPlayer) =>
    (await office(server, 'closed-accounts')).rows.find(({ playerId }) => playerId === id);

  it('Issue 14 is an alarm, and stands in a list with the account that was bound last', async () => {
    const player = await correctedAfterClosing(1_000);

    expect(await alarmsOf(player)).toEqual([
      expect.stringContaining('closed-account-money: 85000 kyat in an account that was closed 2026-11-20'),
    ]);
    expect(await rowOf(player)).toMatchObject({
      mainKyat: 85_000,
      owedKyat: 0,
      bank: 'kbz_pay',
      holderName: 'Ma Hnin',
    });
  });

  it('Issue 14 is paid out by the office as a withdrawal without a fee, and the alarm ends', async () => {
    const player = await correctedAfterClosing(1_000);
    const [held] = (await office(server, 'pay-out-closed', { id: player.id })).rows;
    expect(held).toMatchObject({ state: 'pending', payoutKyat: 85_000, holderName: 'Ma Hnin' });
    expect(await alarmsOf(player)).toEqual([]);

    expect((await office(server, 'pay', { id: String(held?.['id']) })).rows).toMatchObject([{ state: 'paid' }]);
    expect(await balancesOf(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 0 });
    expect(await rowOf(player)).toBeUndefined();
    const { rows } = await sql`select asked_by from withdrawal where player_id = ${player.id}::uuid`.execute(given.db);
    expect(rows).toEqual([{ asked_by: 'thiri' }]);
  });

  it('Issue 14 is paid out below the smallest withdrawal of a player too, to an account that the operator was told of', async () => {
    const player = await server.aPlayer();
    await server.call(closeAccount, { password: player.password }, { as: player });
    await inTransaction(given.db, (tx) => topUp(tx, player.id, 1_700));
    expect((await office(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('INVALID_INPUT');
    const to = { bank: 'wave_pay', number: '09250000123', holder: 'Ma Hnin' };
    expect((await office(server, 'pay-out-closed', { id: player.id, bank: 'wave_pay' })).refusal?.code).toBe(
      'INVALID_INPUT',
    );

    expect((await office(server, 'pay-out-closed', { id: player.id, ...to })).rows).toMatchObject([
      { bank: 'wave_pay', accountNumber: '09250000123', payoutKyat: 1_700 },
    ]);
  });

  it('Issue 14 comes back into the list, and the alarm, where the bank returns it', async () => {
    const player = await correctedAfterClosing(1_000);
    const [held] = (await office(server, 'pay-out-closed', { id: player.id })).rows;
    await office(server, 'return', { id: String(held?.['id']), reason: 'The account is closed' });

    expect(await alarmsOf(player)).toHaveLength(1);
    expect(await rowOf(player)).toMatchObject({ mainKyat: 85_000 });
  });

  it('Issue 14 of twenty payouts at once, one is held', async () => {
    const player = await correctedAfterClosing(1_000);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => office(server, 'pay-out-closed', { id: player.id })),
    );

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balancesOf(given.db, player.id)).toMatchObject({ mainKyat: 0, heldKyat: 85_000 });
  });

  it('Issue 14 is never paid out of an account that is open', async () => {
    const player = await server.aPlayer({ mainKyat: 5_000 });
    await bind(server, player);

    expect((await office(server, 'pay-out-closed', { id: player.id })).refusal?.code).toBe('NOT_FOUND');
  });

  it('Issue 14 leaves no notice to who has gone: closure keeps what the books need and nothing else', async () => {
    const player = await correctedAfterClosing(1_000);
    const { rows } = await sql`select from notification where player_id = ${player.id}::uuid`.execute(given.db);

    expect(rows).toEqual([]);
  });
});
