import { readFileSync } from 'node:fs';
import { describeOnDatabases } from '../../../test/databases.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import {
  aLeg,
  aMatch,
  aMatchBet,
  end,
  FULL_TIME,
  lineOf,
  OPEN_TIME,
  placed,
  settleMatch,
  testFootball,
  type RequestedLeg,
  type TestFootball,
} from '../../../test/match-fixtures.ts';
import { matchTicketOf } from './read-match-tickets.ts';
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
const LEG = /^(?<line>\S+) (?<side>upper|lower|over|under) \(n=(?<goals>-?\d+)\)/;

/** Each leg is on its own match. */
async function legOf(football: TestFootball, text: string): Promise<{ leg: RequestedLeg; outcome: string }> {
  const { line, side, goals } = LEG.exec(text)?.groups ?? {};
  if (line === undefined) return { leg: aLeg(await aMatch(football)), outcome: text };
  const market = side === 'upper' || side === 'lower' ? 'body' : 'goal';
  const matchId = await aMatch(football, { [market]: lineOf(line) });
  const given = { market, side } as Partial<RequestedLeg>; // the vector's words are those of a request
  const n = Number(goals);
  return { leg: aLeg(matchId, given), outcome: n < 0 ? `0-${-n}` : `${n}-0` };
}

describeOnDatabases('the maungs of the settlement vectors', (given) => {
  it.each(maung)('P5 $id pays $payout after a real settlement', async ({ legs, stake, payout }) => {
    const football = testFootball(given.db);
    football.clock.set(OPEN_TIME);
    const made = await Promise.all(legs.map((text) => legOf(football, text)));
    const playerId = await aPlayerWith(given.db, stake);
    const bet = aMatchBet(
      playerId,
      made.map(({ leg }) => leg),
      { stakeKyat: stake },
    );
    const ticketId = await placed(football, bet);
    football.clock.set(FULL_TIME);
    for (const { leg, outcome } of made) {
      await end(football, leg.matchId, outcome);
      await settleMatch(football, leg.matchId);
    }
    const read = await matchTicketOf(football, playerId, ticketId);
    expect(read.ok && read.value.payoutKyat).toBe(payout);
    expect(await verifyFootball(given.db, FULL_TIME)).toEqual([]);
  });
});
