import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Fault } from '../../../test/network-faults.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { createManualClock } from '../../platform/clock.ts';
import { compareBooks, type GameWallet } from './index.ts';

describeOnDatabases('transfer decisions of the office', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  afterAll(async () => await both.close());

  /** A transfer into the game wallet without an answer. */
  const createUnanswered = async ({
    amountKyat = 5_000,
    fault = 'drop-request',
  }: { amountKyat?: number; fault?: Fault } = {}) => {
    const player = await both.server.createPlayer({ mainKyat: 500_000 });
    both.plan.planFaults('transferIn', fault);
    const { body } = await sendTransfer(both, player, { amountKyat });
    return { player, id: body.id };
  };
  const decide = (id: string, end: 'done' | 'refused', operator = 'thiri') =>
    callOffice(both.server, 'decide-transfer', { id, end, reason: 'case 5521' }, { operator });

  it('P8 lists unfinished transfers with age and owner', async () => {
    const { id } = await createUnanswered();
    both.server.clock.advance(180_000);

    expect((await callOffice(both.server, 'transfers')).rows).toContainEqual(
      expect.objectContaining({
        id,
        state: 'unknown',
        owner: 'worker',
        ageMinutes: 3,
        attempts: 1,
        lastProblem: expect.stringContaining('no answer'),
      }),
    );
    await decide(id, 'refused');
  });

  it('P8 a refusal by an operator returns the money, and a late request moves nothing', async () => {
    const { player, id } = await createUnanswered({ fault: 'late' });

    const decided = await decide(id, 'refused');
    await both.faulty.sendDelayed();

    expect(decided.rows).toEqual([
      expect.objectContaining({ id, state: 'refused', endedBy: 'thiri', note: 'case 5521' }),
    ]);
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 500_000, heldKyat: 0, gameKyat: 0 });
  });

  it('P8 refuses a decision that contradicts the game wallet and follows the game wallet', async () => {
    const { player, id } = await createUnanswered({ fault: 'drop-answer' });

    expect(await decide(id, 'refused')).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 495_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('P8 accepts a decision while the game wallet is down and records it in the audit', async () => {
    const { player, id } = await createUnanswered();
    await both.faulty.disconnect();

    const decided = await callOffice(both.server, 'decide-transfer', {
      id,
      end: 'refused',
      reason: 'their support found no trace',
      why: 'case 5521',
    });
    await both.faulty.reconnect();

    expect(decided.rows).toEqual([expect.objectContaining({ state: 'refused', reason: 'office', endedBy: 'thiri' })]);
    expect((await both.server.call(getNotifications, {}, { as: player })).body.items).toMatchObject([
      { textKey: 'transferReturned', params: { amountKyat: 5_000 } },
    ]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 500_000, heldKyat: 0 });
    expect((await callOffice(both.server, 'audit', { limit: 1 })).rows).toEqual([
      expect.objectContaining({ operator: 'thiri', command: 'decide-transfer', phase: 'done', why: 'case 5521' }),
    ]);
  });

  it('P8 needs two people from 100,000 kyat', async () => {
    const { player, id } = await createUnanswered({ amountKyat: 100_000 });

    expect((await decide(id, 'refused')).rows).toEqual([
      expect.objectContaining({ state: 'unknown', askedEnd: 'refused', askedBy: 'thiri' }),
    ]);
    expect(await decide(id, 'refused')).toMatchObject({ status: 403, refusal: { code: 'NOT_ALLOWED' } });
    expect(await decide(id, 'done', 'kyaw')).toMatchObject({ status: 409, refusal: { code: 'RESULT_CONFLICT' } });
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 400_000, heldKyat: 100_000 });
    expect((await decide(id, 'refused', 'kyaw')).rows).toEqual([
      expect.objectContaining({ state: 'refused', endedBy: 'kyaw' }),
    ]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 500_000, heldKyat: 0 });
  });

  it('P8 needs one person below 100,000 kyat', async () => {
    const { player, id } = await createUnanswered({ amountKyat: 99_999 });

    expect((await decide(id, 'refused')).rows).toEqual([
      expect.objectContaining({ state: 'refused', endedBy: 'thiri' }),
    ]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 500_000, heldKyat: 0 });
  });

  it('P8 the first person can change the decision but cannot end the transfer alone', async () => {
    const { player, id } = await createUnanswered({ amountKyat: 100_001 });
    await decide(id, 'done');

    expect((await decide(id, 'refused')).rows).toEqual([
      expect.objectContaining({ state: 'unknown', askedEnd: 'refused', askedBy: 'thiri' }),
    ]);
    expect(await decide(id, 'refused')).toMatchObject({ status: 403, refusal: { code: 'NOT_ALLOWED' } });
    expect((await decide(id, 'refused', 'kyaw')).rows).toEqual([
      expect.objectContaining({ state: 'refused', endedBy: 'kyaw' }),
    ]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 500_000, heldKyat: 0 });
  });

  it('P8 accepts one decision only', async () => {
    const { id } = await createUnanswered();
    await decide(id, 'refused');

    expect(await decide(id, 'done', 'kyaw')).toMatchObject({ status: 409, refusal: { code: 'ALREADY_DONE' } });
  });

  it('I22 a transfer that the game wallet does not answer for is reported as not compared, not as a loss', async () => {
    const [known, silent] = [
      await createUnanswered({ fault: 'drop-answer' }),
      await createUnanswered({ fault: 'drop-answer' }),
    ];
    both.server.clock.advance(120_000);
    const answerPartly: GameWallet['queryTransfer'] = async (order) =>
      order.id === silent.id ? { kind: 'unknown', problem: 'no answer' } : await both.gameWallet.queryTransfer(order);

    expect(
      await compareBooks({ ...both.server.deps, gameWallet: { ...both.gameWallet, queryTransfer: answerPartly } }),
    ).toEqual([
      {
        invariant: 'I22',
        subject: 'game wallet',
        detail: expect.stringContaining('5000 kyat could not be compared'),
      },
    ]);
    await Promise.all([decide(known.id, 'done'), decide(silent.id, 'done')]);
  });

  it('answers 404 for an unknown transfer', async () => {
    expect(await decide('0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001', 'done')).toMatchObject({ status: 404 });
  });

  it('F26 a day of transfers ends at midnight in Myanmar on both sides', async () => {
    const [late, early] = [
      await both.server.createPlayer({ mainKyat: 20_000 }),
      await both.server.createPlayer({ mainKyat: 20_000 }),
    ];
    for (const [player, at] of [
      [late, '2026-11-23T17:29:59.999Z'],
      [early, '2026-11-23T17:30:00.000Z'],
    ] as const) {
      for (const { clock } of [both.server, both.wallet]) clock.set(new Date(at));
      expect(await sendTransfer(both, player)).toMatchObject({ body: { state: 'done' } });
    }
    const days = await Promise.all(
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => both.gameWallet.readTransfersFile(day)),
    );

    expect(days.map((file) => file?.split('\n').filter((row) => row.includes(',done,')).length)).toEqual([1, 1, 0]);
    for (const day of ['2026-11-23', '2026-11-24'])
      expect((await callOffice(both.server, 'reconcile-transfers', { day })).rows).toEqual([]);
    for (const { clock } of [both.server, both.wallet]) clock.set(new Date('2026-11-20T05:00:00Z'));
  });

  it('F26 the reconciliation of the daily file names exactly the different rows', async () => {
    await passSeconds(both, 86_400);
    const [good, bad, gone] = await Promise.all(
      Array.from({ length: 3 }, () => both.server.createPlayer({ mainKyat: 20_000 })),
    );
    if (good === undefined || bad === undefined || gone === undefined) throw new Error('three players');
    const [, edited, lost] = [
      await sendTransfer(both, good),
      await sendTransfer(both, bad),
      await sendTransfer(both, gone),
    ];
    expect(await callOffice(both.server, 'reconcile-transfers', { day: '2026-11-21' })).toEqual({
      status: 200,
      rows: [],
      refusal: undefined,
    });

    await sql`alter table game_transfer disable trigger user`.execute(both.wallet.db);
    await sql`update game_transfer set amount_kyat = 4999 where id = ${edited.body.id}::uuid`.execute(both.wallet.db);
    await sql`delete from game_transfer where id = ${lost.body.id}::uuid`.execute(both.wallet.db);

    const { rows } = await callOffice(both.server, 'reconcile-transfers', { day: '2026-11-21' });
    await sql`alter table game_transfer enable trigger user`.execute(both.wallet.db);
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({
      transfer: edited.body.id,
      problem: 'another amount in the file',
      ours: 'in 5000 done',
      theirs: 'in 4999 done',
    });
    expect(rows).toContainEqual({
      transfer: lost.body.id,
      problem: 'missing in the file',
      ours: 'in 5000 done',
      theirs: '-',
    });
  });

  it('I22 the verifier compares both sides and names an amount without a reason', async () => {
    both.server.clock.advance(120_000);

    const { rows } = await callOffice(both.server, 'verify', { part: 'transfers' });

    expect(rows).toContainEqual({
      invariant: 'I22',
      subject: 'game wallet',
      detail: expect.stringContaining('5001 kyat without a reason'),
    });
    expect(rows).toContainEqual(
      expect.objectContaining({ invariant: 'I22', subject: expect.stringContaining('game wallet: ') }),
    );
    await both.server.jobs.run('transfers.compare');
    expect((await callOffice(both.server, 'alarms')).rows).toContainEqual(
      expect.objectContaining({ kind: 'books-apart', detail: expect.stringContaining('without a reason') }),
    );
  });

  it('I22 a total of the game wallet without transfers on this side is a difference', async () => {
    const longAgo = { clock: createManualClock(new Date('2026-01-01T00:00:00Z')) };
    const totals: GameWallet['totals'] = () => Promise.resolve({ inKyat: 5_000, outKyat: 0, violations: [] });

    expect(await compareBooks({ ...both.server.deps, ...longAgo, gameWallet: { ...both.gameWallet, totals } })).toEqual(
      [{ invariant: 'I22', subject: 'game wallet', detail: expect.stringContaining('5000 kyat without a reason') }],
    );
  });

  it('I22 needs no game wallet if there are no transfers', async () => {
    const longAgo = { clock: createManualClock(new Date('2026-01-01T00:00:00Z')) };
    const totals: GameWallet['totals'] = () => Promise.resolve(null);

    expect(await compareBooks({ ...both.server.deps, ...longAgo, gameWallet: { ...both.gameWallet, totals } })).toEqual(
      [],
    );
  });

  it('I22 reports books that could not be compared', async () => {
    await both.faulty.disconnect();

    const { rows } = await callOffice(both.server, 'verify', { part: 'transfers' });
    await both.faulty.reconnect();

    expect(rows).toEqual([
      { invariant: 'I22', subject: 'game wallet', detail: 'it did not answer: its books could not be compared' },
    ]);
  });
});
