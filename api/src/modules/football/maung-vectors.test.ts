import { readFileSync } from 'node:fs';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
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
  type RequestedLeg,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { findMatchTicket } from './read-match-tickets.ts';
import { verifyFootball } from './verify-football.ts';

interface Vector {
  readonly id: string;
  readonly legs: readonly string[];
  readonly stake: number;
  readonly payout: number;
}

const VECTORS = new URL('../../../../contract/src/test-data/settlement-vectors.json', import.meta.url);
const { maung } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { readonly maung: readonly Vector[] }; // own file

/** `L-60 lower (n=-1) +100`: line, side, and the margin of upper or the total of goals; `void` is a void match. */
const LEG_PATTERN = /^(?<line>\S+) (?<side>upper|lower|over|under) \(n=(?<goals>-?\d+)\)/;

/** Each leg is on its own match. */
async function createLeg(football: TestFootball, text: string): Promise<{ leg: RequestedLeg; outcome: string }> {
  const { line, side, goals } = LEG_PATTERN.exec(text)?.groups ?? {};
  if (line === undefined) return { leg: createRequestedLeg(await createMatch(football)), outcome: text };
  const market = side === 'upper' || side === 'lower' ? 'body' : 'goal';
  const matchId = await createMatch(football, { [market]: toLine(line) });
  const fields = { market, side } as Partial<RequestedLeg>; // the vector uses the terms of a request
  const n = Number(goals);
  return { leg: createRequestedLeg(matchId, fields), outcome: n < 0 ? `0-${-n}` : `${n}-0` };
}

describeOnDatabases('maungs of the settlement vectors', (fields) => {
  it.each(maung)('P5 $id pays $payout after a real settlement', async ({ legs, stake, payout }) => {
    const football = createTestFootball(fields.db);
    football.clock.set(OPEN_TIME);
    const created = await Promise.all(legs.map((text) => createLeg(football, text)));
    const playerId = await createPlayerAccount(fields.db, stake);
    const bet = createMatchBet(
      playerId,
      created.map(({ leg }) => leg),
      { stakeKyat: stake },
    );
    const ticketId = await placeAcceptedMatch(football, bet);
    football.clock.set(FULL_TIME);
    for (const { leg, outcome } of created) {
      await enterConfirmedOutcome(football, leg.matchId, outcome);
      await settleMatch(football, leg.matchId);
    }
    const read = await findMatchTicket(football, playerId, ticketId);
    expect(read.ok && read.value.payoutKyat).toBe(payout);
    expect(await verifyFootball(fields.db, FULL_TIME)).toEqual([]);
  });
});
