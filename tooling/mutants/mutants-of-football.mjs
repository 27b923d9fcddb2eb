/** One-line changes of football: bets, lines that are void, outcomes, and how tickets end. */
import { changesOf, MODULES as M, RULES } from './places.mjs';

const VERDICTS = `${M}/football/match-verdicts.rules.test.ts`;
const matches = changesOf(`${M}/football/match-verdicts.rules.ts`, [VERDICTS, `${M}/football/match-tickets.test.ts`]);
const sides = changesOf(`${M}/football/match-verdicts.rules.ts`, [VERDICTS, `${M}/football/side-caps.test.ts`]);
const sideRows = changesOf(`${M}/football/side.repository.ts`, [`${M}/football/side-caps.test.ts`]);
const voids = changesOf(`${M}/football/match-settlement.ts`, [`${M}/football/void-price.test.ts`]);
const voidRows = changesOf(`${M}/football/match-settlement.repository.ts`, [`${M}/football/void-price.test.ts`]);
const voidWhileWaiting = changesOf(`${M}/football/match-ticket.repository.ts`, [`${M}/football/void-price.test.ts`], {
  onPostgres: true,
});
const voiding = changesOf(`${M}/football/enter-outcome.ts`, [`${M}/football/void-price.test.ts`]);
const standing = changesOf(`${M}/football/match-settlement.rules.ts`, [
  `${M}/football/match-tickets.test.ts`,
  `${M}/football/maung-vectors.test.ts`,
]);
const decided = changesOf(`${M}/football/match-settlement.rules.ts`, [`${M}/football/match-settlement.rules.test.ts`]);
const outcomes = changesOf(`${M}/football/outcome.rules.ts`, [
  `${M}/football/outcome.rules.test.ts`,
  `${M}/football/first-word.test.ts`,
  `${M}/football/football.test.ts`,
  `${M}/football/feed-disorder.test.ts`,
]);
const kickOff = changesOf(`${M}/football/football.rules.ts`, [
  `${M}/football/football.test.ts`,
  `${M}/football/match-tickets.test.ts`,
]);
const entering = changesOf(`${M}/football/enter-outcome.ts`, [`${M}/football/match-tickets.test.ts`]);
const byHand = changesOf(`${M}/football/football.repository.ts`, [`${M}/football/match-by-hand.test.ts`]);
const maungs = changesOf(`${RULES}/maung.ts`, [`${RULES}/maung.test.ts`]);
const prices = changesOf(`${RULES}/price-rule.ts`, [`${RULES}/price-rule.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_FOOTBALL = [
  matches(
    'singles of one batch share the room of a match',
    'staked.set(keyOf(single, playerId), stakedKyat + stakeKyat);',
    '',
  ),
  matches(
    'a match that plays takes bets',
    "matchState(match, now) !== 'upcoming'",
    "matchState(match, now) === 'closed'",
  ),
  sides('tickets of one batch share the room of a side', 'rooms.set(side, sideKyat - stakeKyat);', ''),
  sides(
    'a side of a match has no cap',
    'LIMITS[single.market] - stakedKyat, sideKyat)',
    'LIMITS[single.market] - stakedKyat)',
  ),
  sideRows(
    'what was staked before a cap is forgotten',
    'select known.id, row.side, staked.kyat,',
    'select known.id, row.side, 0 * staked.kyat,',
  ),
  voids(
    'a void line waits for the outcome',
    'match.outcomeVersion === null && !match.hasUnsettledVoid',
    'match.outcomeVersion === null',
  ),
  voiding('a line that is void starts no settlement', 'await settleVoid(tx, matchId);', ''),
  voidWhileWaiting(
    'a bet that waited does not see that its line is void',
    'for share`.execute(tx),\n    sql<MatchRow>`select ${MATCH_COLUMNS} from football_match where ${isAsked} order by id`',
    '`.execute(tx),\n    sql<MatchRow>`select ${MATCH_COLUMNS} from football_match where ${isAsked} order by id for share`',
  ),
  voidRows(
    'the job does not see a void line',
    'settled_at is null) or has_unsettled_void order',
    'settled_at is null) order',
  ),
  voidRows(
    'a void line settles its match',
    'settled_at = case when outcome is not null then ${at.toISOString()}::timestamptz end',
    'settled_at = ${at.toISOString()}::timestamptz',
  ),
  voidRows(
    'a kick-off that may move again makes a leg void',
    '(outcome is not null and ticket.placed_at >= starts_at)',
    'ticket.placed_at >= starts_at',
  ),
  matches('a stake on a match may be more than there is', 'funds.refusalOf(playerId, stakeKyat)', 'null'),
  matches(
    'a match has room for one more stake',
    'return stakeKyat > remainingKyat ?',
    'return stakeKyat > remainingKyat + stakeKyat ?',
  ),
  matches('a changed price is taken unasked', 'if (!takes(priceRule, leg, standing, facts.prices))', 'if (false)'),
  matches('who gives goals is not looked at', 'seen !== undefined && seen.upper !== match.upper', 'seen === null'),
  matches('a break does not hold football', 'restrictions.get(playerId) ??\n      matchesRefusal', 'matchesRefusal'),
  standing('a void leg is lost', "if (leg.isVoid) return 'void';", ''),
  decided('a decided bet is void whatever was set', 'leg.settlesIfDecided && isDecided(pick, score)', 'false'),
  decided(
    'a decided bet counts where it was not set',
    'leg.settlesIfDecided && isDecided(pick, score)',
    'isDecided(pick, score)',
  ),
  decided(
    'a bet that a goal can change is decided',
    "pick.market === 'goal' && pickPercent({ ...pick, side: 'over' }, score) === 100",
    'pickPercent(pick, score) === 100',
  ),
  standing(
    'a maung settles before its last leg',
    "if (results.includes('pending')) return { state: 'waiting', dueKyat: 0 };",
    '',
  ),
  standing(
    'a maung of void legs is a push',
    "return { state: 'refunded', dueKyat };",
    "return { state: 'push', dueKyat };",
  ),
  outcomes('two feeds make an outcome', "&& (isPerson || twin.enteredBy.startsWith('operator:'))", ''),
  outcomes('one person makes an outcome', 'twin.enteredBy !== entered.by &&', ''),
  outcomes(
    'a feed is heard again after people have dismissed it',
    'const wasHeard =\n    twin?.enteredBy === entered.by ||',
    'const wasHeard =\n    twin?.enteredBy === entered.by && ',
  ),
  kickOff(
    'bets are taken after the kick-off',
    'now >= match.startsAt ||',
    'now > new Date(match.startsAt.getTime() + 60_000) ||',
  ),
  kickOff('a match that is closed takes bets', "if (match.closedAt !== null) return 'closed';", ''),
  kickOff('betting opens before its hour', "now >= match.opensAt ? 'upcoming' : 'opening'", "'upcoming'"),
  entering(
    'a score is entered while bets are taken',
    "entered.outcome !== 'void' && (state === 'opening' || state === 'upcoming')",
    'false',
  ),
  byHand('a line by hand is lost to the feed', 'case when ${isHeld} then', 'case when false then'),
  byHand(
    'a match that was put off by hand goes on by its feed',
    "where not (coalesce(held.postponed_by_hand, false) and row.status in ('scheduled', 'live'))",
    'where true',
  ),
  maungs('a maung is cheaper than its minimum', 'minimumKyat: minimumStakeKyat,', ''),
  maungs('the fee of few legs is that of many', '.slice(-1);', '.slice(0, 1);'),
  prices('whoever wants to be asked is not', "if (rule === 'ask') return false;", ''),
  prices('a worse line is taken as a better one', 'asks(now) <= asks(seen)', 'asks(now) >= asks(seen)'),
];
