import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Fault } from '../../../test/network-faults.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { sendTransfer, readMoney, passSeconds } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';
import { createManualClock } from '../../platform/clock.ts';
import { compareBooks, type GameWallet } from './index.ts';

const ALREADY_DONE = { status: 409, refusal: { code: 'ALREADY_DONE' } };
const NOT_ALLOWED = { status: 403, refusal: { code: 'NOT_ALLOWED' } };

describeOnDatabases('transfer decisions of the office', (given) => {
  const both = provideTwoWallets(given);
  const { server, wallet, plan } = both;

  /** A transfer into the game wallet without an answer. */
  const createUnanswered = async (amountKyat = 5_000, fault: Fault = 'drop-request') => {
    const player = await server.createPlayer({ mainKyat: 500_000 });
    plan.planFaults('transferIn', fault);
    const { id } = (await sendTransfer(both, player, { amountKyat })).body;
    return { player, id };
  };
  const decide = (id: string, end: 'done' | 'refused', operator = 'thiri') =>
    callOffice(server, 'decide-transfer', { id, end, reason: 'case 5521' }, { operator });
  const expectMoney = async ({ id }: TestPlayer, mainKyat: number, heldKyat: number, gameKyat = 0) =>
    expect(await readMoney(both, id)).toEqual({ mainKyat, heldKyat, gameKyat });
  const reconcile = async (day: string) => (await callOffice(server, 'reconcile-transfers', { day })).rows;
  const verify = async () => (await callOffice(server, 'verify', { part: 'transfers' })).rows;
  const compareWith = (change: Partial<GameWallet>, at = server.clock.now()) =>
    compareBooks({ ...server.deps, clock: createManualClock(at), gameWallet: { ...both.gameWallet, ...change } });

  it('P8 lists unfinished transfers with age and owner', async () => {
    const { id } = await createUnanswered();
    server.clock.advance(180_000);

    const lastProblem = expect.stringContaining('no answer') as unknown;
    const waiting = { id, state: 'unknown', owner: 'worker', ageMinutes: 3, attempts: 1, lastProblem };
    expect((await callOffice(server, 'transfers')).rows).toContainEqual(expect.objectContaining(waiting));
    await decide(id, 'refused');
  });

  it('P8 a refusal by an operator returns the money, and a late request moves nothing', async () => {
    const { player, id } = await createUnanswered(5_000, 'late');
    const decided = await decide(id, 'refused');
    await both.faulty.sendDelayed();

    expect(decided.rows).toMatchObject([{ id, state: 'refused', endedBy: 'thiri', note: 'case 5521' }]);
    await expectMoney(player, 500_000, 0);
  });

  it('P8 refuses a decision that contradicts the game wallet and follows the game wallet', async () => {
    const { player, id } = await createUnanswered(5_000, 'drop-answer');

    expect(await decide(id, 'refused')).toMatchObject(ALREADY_DONE);
    await expectMoney(player, 495_000, 0, 5_000);
  });

  it('P8 accepts a decision while the game wallet is down and records it in the audit', async () => {
    const { player, id } = await createUnanswered();
    await both.faulty.disconnect();
    const decision = { id, end: 'refused', reason: 'their support found no trace', why: 'case 5521' };
    const decided = await callOffice(server, 'decide-transfer', decision);
    await both.faulty.reconnect();

    expect(decided.rows).toMatchObject([{ state: 'refused', reason: 'office', endedBy: 'thiri' }]);
    const { items } = (await server.call(getNotifications, {}, { as: player })).body;
    expect(items).toMatchObject([{ textKey: 'transferReturned', params: { amountKyat: 5_000 } }]);
    await expectMoney(player, 500_000, 0);
    const audited = { operator: 'thiri', command: 'decide-transfer', phase: 'done', why: 'case 5521' };
    expect((await callOffice(server, 'audit', { limit: 1 })).rows).toMatchObject([audited]);
  });

  it('P8 needs two people from 100,000 kyat', async () => {
    const { player, id } = await createUnanswered(100_000);

    const asked = { state: 'unknown', askedEnd: 'refused', askedBy: 'thiri' };
    expect((await decide(id, 'refused')).rows).toMatchObject([asked]);
    expect(await decide(id, 'refused')).toMatchObject(NOT_ALLOWED);
    const conflict = { status: 409, refusal: { code: 'RESULT_CONFLICT' } };
    expect(await decide(id, 'done', 'kyaw')).toMatchObject(conflict);
    await expectMoney(player, 400_000, 100_000);
    expect((await decide(id, 'refused', 'kyaw')).rows).toMatchObject([{ state: 'refused', endedBy: 'kyaw' }]);
    await expectMoney(player, 500_000, 0);
  });

  it('P8 needs one person below 100,000 kyat', async () => {
    const { player, id } = await createUnanswered(99_999);

    expect((await decide(id, 'refused')).rows).toMatchObject([{ state: 'refused', endedBy: 'thiri' }]);
    await expectMoney(player, 500_000, 0);
  });

  it('P8 the first person can change the decision but cannot end the transfer alone', async () => {
    const { player, id } = await createUnanswered(100_001);
    await decide(id, 'done');

    const asked = { state: 'unknown', askedEnd: 'refused', askedBy: 'thiri' };
    expect((await decide(id, 'refused')).rows).toMatchObject([asked]);
    expect(await decide(id, 'refused')).toMatchObject(NOT_ALLOWED);
    expect((await decide(id, 'refused', 'kyaw')).rows).toMatchObject([{ state: 'refused', endedBy: 'kyaw' }]);
    await expectMoney(player, 500_000, 0);
  });

  it('P8 accepts one decision only', async () => {
    const { id } = await createUnanswered();
    await decide(id, 'refused');

    expect(await decide(id, 'done', 'kyaw')).toMatchObject(ALREADY_DONE);
  });

  it('I22 a transfer that the game wallet does not answer for is reported as not compared, not as a loss', async () => {
    const known = await createUnanswered(5_000, 'drop-answer');
    const silent = await createUnanswered(5_000, 'drop-answer');
    server.clock.advance(120_000);
    const queryTransfer: GameWallet['queryTransfer'] = async (order) =>
      order.id === silent.id ? { kind: 'unknown', problem: 'no answer' } : await both.gameWallet.queryTransfer(order);

    const detail = expect.stringContaining('5000 kyat could not be compared') as unknown;
    expect(await compareWith({ queryTransfer })).toEqual([{ invariant: 'I22', subject: 'game wallet', detail }]);
    await Promise.all([decide(known.id, 'done'), decide(silent.id, 'done')]);
  });

  it('answers 404 for an unknown transfer', async () => {
    expect(await decide('0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001', 'done')).toMatchObject({ status: 404 });
  });

  it('F26 a day of transfers ends at midnight in Myanmar on both sides', async () => {
    const setClocks = (at: string) => [server, wallet].forEach(({ clock }) => clock.set(new Date(at)));
    for (const at of ['2026-11-23T17:29:59.999Z', '2026-11-23T17:30:00.000Z']) {
      const player = await server.createPlayer({ mainKyat: 20_000 });
      setClocks(at);
      expect(await sendTransfer(both, player)).toMatchObject({ body: { state: 'done' } });
    }
    const files = await Promise.all(
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => both.gameWallet.readTransfersFile(day)),
    );

    expect(files.map((file) => file?.split('\n').filter((row) => row.includes(',done,')).length)).toEqual([1, 1, 0]);
    expect([...(await reconcile('2026-11-23')), ...(await reconcile('2026-11-24'))]).toEqual([]);
    setClocks('2026-11-20T05:00:00Z');
  });

  it('F26 the reconciliation of the daily file names exactly the different rows', async () => {
    await passSeconds(both, 86_400);
    const [, edited = '', lost = ''] = await runInParallel(3, async () => {
      const player = await server.createPlayer({ mainKyat: 20_000 });
      return (await sendTransfer(both, player)).body.id;
    });
    expect(await reconcile('2026-11-21')).toEqual([]);

    await sql`alter table game_transfer disable trigger user`.execute(wallet.db);
    await sql`update game_transfer set amount_kyat = 4999 where id = ${edited}::uuid`.execute(wallet.db);
    await sql`delete from game_transfer where id = ${lost}::uuid`.execute(wallet.db);
    const rows = await reconcile('2026-11-21');
    await sql`alter table game_transfer enable trigger user`.execute(wallet.db);

    const ours = 'in 5000 done';
    const wrong = { transfer: edited, problem: 'another amount in the file', ours, theirs: 'in 4999 done' };
    const missing = { transfer: lost, problem: 'missing in the file', ours, theirs: '-' };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining([wrong, missing]));
  });

  it('I22 the verifier compares both sides and names an amount without a reason', async () => {
    server.clock.advance(120_000);
    const rows = await verify();

    const detail = expect.stringContaining('5001 kyat without a reason') as unknown;
    expect(rows).toContainEqual({ invariant: 'I22', subject: 'game wallet', detail });
    const subject = expect.stringContaining('game wallet: ') as unknown;
    expect(rows).toContainEqual(expect.objectContaining({ invariant: 'I22', subject }));
    await server.jobs.run('transfers.compare');
    expect((await callOffice(server, 'alarms')).rows).toContainEqual(
      expect.objectContaining({ kind: 'books-apart', detail: expect.stringContaining('without a reason') }),
    );
  });

  const differing = { inKyat: 5_000, outKyat: 0, violations: [] };
  const difference = expect.stringContaining('5000 kyat without a reason') as unknown;
  it.each([
    ['a total of the game wallet without transfers on this side is a difference', differing, [difference]],
    ['needs no game wallet if there are no transfers', null, []],
  ])('I22 %s', async (_title, totals, details) => {
    const found = await compareWith({ totals: () => Promise.resolve(totals) }, new Date('2026-01-01T00:00:00Z'));
    expect(found).toEqual(details.map((detail) => ({ invariant: 'I22', subject: 'game wallet', detail })));
  });

  it('I22 reports books that could not be compared', async () => {
    await both.faulty.disconnect();
    const rows = await verify();
    await both.faulty.reconnect();

    const detail = 'it did not answer: its books could not be compared';
    expect(rows).toEqual([{ invariant: 'I22', subject: 'game wallet', detail }]);
  });
});

const ALONE = { TWO_PEOPLE: 'on', TWO_PEOPLE_ALL_PLAYERS: '110000', AUTOPILOT: 'off' };

describeOnDatabases('transfers that one operator ends alone', (given) => {
  const both = provideTwoWallets(given, { environment: ALONE });

  it('are added up while the game wallet is down; above the limit a second person must decide', async () => {
    /** A transfer of 60,000 into the game wallet without an answer. */
    const createUnanswered = async () => {
      const player = await both.server.createPlayer({ mainKyat: 100_000 });
      both.plan.planFaults('transferIn', 'drop-request');
      return { player, id: (await sendTransfer(both, player, { amountKyat: 60_000 })).body.id };
    };
    const decide = async (id: string, operator: string) => {
      const decision = { id, end: 'refused', reason: 'case 5522' };
      const { rows, refusal } = await callOffice(both.server, 'decide-transfer', decision, { operator });
      return rows[0]?.['state'] ?? refusal?.code;
    };
    const [first, second] = [await createUnanswered(), await createUnanswered()];
    await both.faulty.disconnect();
    const states = [
      await decide(first.id, 'thiri'),
      await decide(second.id, 'thiri'),
      await decide(second.id, 'thiri'),
      await decide(second.id, 'kyaw'),
    ];
    await both.faulty.reconnect();

    expect(states).toEqual(['refused', 'unknown', 'NOT_ALLOWED', 'refused']);
    expect(await readMoney(both, second.player.id)).toEqual({ mainKyat: 100_000, heldKyat: 0, gameKyat: 0 });
  });
});
