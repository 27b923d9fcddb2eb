import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  toLine,
  OPEN_TIME,
  placeAcceptedMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { findMatchTicket } from './read-match-tickets.ts';
import { verifyFootball } from './verify-football.ts';

interface Vector {
  readonly id: string;
  readonly market: 'body' | 'goal';
  readonly line: string;
  readonly upper?: 'home' | 'away';
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly stake: number;
  readonly score: string;
  readonly payout: number;
}

const VECTORS = new URL('../../../../contract/src/test-data/settlement-vectors.json', import.meta.url);
const { singles } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly singles: readonly Vector[] }; // own file

describeOnDatabases('verifyFootball', (given) => {
  let ticketId = '';
  let matchId = '';

  it('P4 settles every vector as listed, and the verifier finds no violation', async () => {
    const football = createTestFootball(given.db);
    const paid: (readonly [string, number])[] = [];
    for (const { id, market, line, upper = 'home', side, stake, score } of singles.filter((vector) =>
      /\d-\d/.test(vector.score),
    )) {
      football.clock.set(OPEN_TIME);
      matchId = await createMatch(football, { upper, [market]: toLine(line) });
      const playerId = await createPlayerAccount(given.db, stake);
      ticketId = await placeAcceptedMatch(
        football,
        createMatchBet(playerId, [createRequestedLeg(matchId, { market, side })], { stakeKyat: stake }),
      );
      football.clock.set(FULL_TIME);
      await enterConfirmedOutcome(football, matchId, score);
      await settleMatch(football, matchId);
      const read = await findMatchTicket(football, playerId, ticketId);
      paid.push([id, read.ok ? read.value.payoutKyat : -1]);
    }
    expect(paid).toEqual(singles.filter(({ score }) => /\d-\d/.test(score)).map(({ id, payout }) => [id, payout]));
    expect(await verifyFootball(given.db, FULL_TIME)).toEqual([]);
  });

  it.each<readonly [string, string, () => RawBuilder<unknown>]>([
    ['I8', 'a missing leg', () => sql`delete from match_leg where ticket_id = ${ticketId}::uuid`],
    [
      'I10',
      'a stake missing in the exposure',
      () => sql`update match_exposure set staked_kyat = 0 where match_id = ${matchId}::uuid`,
    ],
    [
      'I10',
      'a capped side without its stakes',
      () => sql`
        insert into match_side (match_id, side, staked_kyat, cap_kyat)
        select leg.match_id, case when leg.market = 'goal' then leg.side when (leg.side = 'upper') = (upper_team = 'home') then 'home' else 'away' end, 0, 100000
        from match_leg leg where ticket_id = ${ticketId}::uuid`,
    ],
    [
      'I13',
      'a payout missing in the due amount',
      () => sql`update match_ticket set due_kyat = due_kyat + 1 where ticket_id = ${ticketId}::uuid`,
    ],
    ['I14', 'a changed line', () => sql`update match_leg set goals = 9, sign = '=', price = 0`],
    [
      'I14',
      'a settled ticket that still waits',
      () => sql`update match_ticket set state = 'waiting', settled_at = null where ticket_id = ${ticketId}::uuid`,
    ],
    ['I14', 'a changed fee', () => sql`update match_ticket set fee_base = 'gross', fee_percent = 50`],
    [
      'I15',
      'a payout without cause',
      () =>
        sql`update ticket_payout set moved_kyat = moved_kyat + 1 where ticket_id in (select ticket_id from match_ticket)`,
    ],
    [
      'F18',
      'an outcome that nobody entered',
      () => sql`update football_match set outcome = '9-9' where id = ${matchId}::uuid`,
    ],
  ])('%s finds %s', async (invariant, _what, sabotage) => {
    const found: string[] = [];
    await commitIfAccepted(given.db, async (tx) => {
      // Disables the triggers that protect payouts.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sabotage().execute(tx);
      found.push(...(await verifyFootball(tx, FULL_TIME)).map((violation) => violation.invariant));
      return refused(createRefusal('NOT_FOUND'));
    });
    expect(found).toContain(invariant);
  });
});
