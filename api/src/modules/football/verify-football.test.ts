import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import { describeFootball } from '../../../test/describe-football.ts';
import { createRequestedLeg as createLeg, toLine, OPEN_TIME } from '../../../test/match-fixtures.ts';
import { findAfterSabotage } from '../../../test/sabotage.ts';
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
const PLAYED = singles.filter(({ score }) => /\d-\d/.test(score));

describeFootball('verifyFootball', ({ given, football, createMatch, placeTicket, finishAndSettle }) => {
  let ticketId = '';
  let matchId = '';

  it('P4 settles every vector as listed, and the verifier finds no violation', async () => {
    const paid: (readonly [string, number | undefined])[] = [];
    for (const { id, market, line, upper = 'home', side, stake: stakeKyat, score } of PLAYED) {
      football.clock.set(OPEN_TIME);
      matchId = await createMatch({ upper, [market]: toLine(line) });
      const ticket = await placeTicket(createLeg(matchId, { market, side }), { stakeKyat });
      await finishAndSettle(matchId, score);
      ticketId = ticket.id;
      paid.push([id, (await ticket.read())?.payoutKyat]);
    }
    expect(paid).toEqual(PLAYED.map(({ id, payout }) => [id, payout]));
    expect(await verifyFootball(given.db)).toEqual([]);
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
    const found = await findAfterSabotage(given.db, sabotage(), verifyFootball);
    expect(found.map((violation) => violation.invariant)).toContain(invariant);
  });

  it.each<[string, RawBuilder<unknown>]>([
    ['the price of a leg', sql`update match_leg set price = 0`],
    ['a leg (deleted)', sql`delete from match_leg`],
    ['the score of an outcome', sql`update match_outcome set outcome = '9-9'`],
    [
      'who confirmed an outcome',
      sql`update match_outcome set confirmed_by = 'operator:other' where confirmed_by is not null`,
    ],
    ['an outcome (deleted)', sql`delete from match_outcome`],
    ['a line that was offered', sql`update match_price set goals = 9`],
    ['the fee of a ticket', sql`update match_ticket set fee_percent = 50`],
    ['a ticket (deleted)', sql`delete from match_ticket`],
    ['all legs (truncated)', sql`truncate match_leg`],
  ])('the database refuses a change of %s', async (_title, statement) => {
    await expect(statement.execute(given.db)).rejects.toThrow(/is append-only|a row stays/);
  });
});
