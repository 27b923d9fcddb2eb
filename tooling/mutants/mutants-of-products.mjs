/** One-line changes of what players bet on beside numbers: football, packages, games. */
import { changesOf, GAME_WALLET, MODULES as M, RULES } from './places.mjs';

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
const funds = changesOf(`${M}/betting/funds.rules.ts`, [
  `${M}/betting/funds.rules.test.ts`,
  `${M}/betting/place-tickets.test.ts`,
]);
const stakes = changesOf(`${M}/betting/read-stakes.ts`, [`${M}/betting/stake-limits.test.ts`]);
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
const entering = changesOf(`${M}/football/enter-outcome.ts`, [`${M}/football/football.test.ts`]);
const packages = changesOf(`${M}/draws/package/package-verdicts.rules.ts`, [
  `${M}/draws/package/package-verdicts.rules.test.ts`,
  `${M}/draws/package/packages.test.ts`,
]);
const packageRules = changesOf(`${RULES}/package.ts`, [`${M}/draws/package/packages.test.ts`]);
const byHand = changesOf(`${M}/football/football.repository.ts`, [`${M}/football/match-by-hand.test.ts`]);
const maungs = changesOf(`${RULES}/maung.ts`, [`${RULES}/maung.test.ts`]);
const prices = changesOf(`${RULES}/price-rule.ts`, [`${RULES}/price-rule.test.ts`]);
const gameSessions = changesOf(`${GAME_WALLET}/game-sessions.ts`, [`${GAME_WALLET}/game-sessions.test.ts`]);
const playing = changesOf(`${GAME_WALLET}/playing.rules.ts`, [`${GAME_WALLET}/playing.rules.test.ts`]);
const shots = changesOf('api/src/game-provider/shoot.ts', ['api/src/game-provider/shots.test.ts']);
const shooting = changesOf('api/src/game-provider/finish-shots.ts', ['api/src/game-provider/shots.test.ts']);
const border = changesOf(`${M}/border/judge-address.rules.ts`, [`${M}/border/judge-address.rules.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_PRODUCTS = [
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
  funds('a stake may be one kyat more than there is', 'stakeKyat > availableKyat', 'stakeKyat > availableKyat + 1'),
  funds('tickets of one batch spend the same money', 'balances.set(playerId, balanceKyat);', ''),
  funds('tickets of one batch use the same room', 'used.set(playerId, (used.get(playerId) ?? 0) + stakeKyat);', ''),
  funds("a player's own limit is not asked", 'if (stakeKyat > remainingKyat) return', 'if (false) return'),
  stakes('a refunded stake counts against a limit', 'timestamptz and voided_at is null', 'timestamptz'),
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
    "now >= match.startsAt) return 'playing';",
    "now > new Date(match.startsAt.getTime() + 60_000)) return 'playing';",
  ),
  kickOff('a match that is closed takes bets', "if (match.closedAt !== null) return 'closed';", ''),
  kickOff('betting opens before its hour', "now >= match.opensAt ? 'upcoming' : 'opening'", "'upcoming'"),
  entering(
    'a score is entered while bets are taken',
    "entered.outcome !== 'void' && (state === 'opening' || state === 'upcoming')",
    'false',
  ),
  packages(
    'a second package of a section is sold',
    "if (used.owners.has(playerId)) return refusal('PACKAGE_ONCE');",
    '',
  ),
  packages('a package more than there are is sold', '>= offer.capacity) return', '> offer.capacity) return'),
  packages(
    'a package that is closed is sold',
    "if (offer?.isOpen !== true) return refusal('PACKAGE_CLOSED');",
    'if (offer === undefined) return null;',
  ),
  packages(
    'a package is sold at the old price',
    'return price === priceKyat ? null :',
    'return price <= priceKyat || price > priceKyat ? null :',
  ),
  packages(
    'packages of one batch share the room of a number',
    'used.remaining.set(key, (used.remaining.get(key) ?? 0) - offer.stakeKyat);',
    '',
  ),
  packages('a closed draw sells packages', "statusOf(draw, now) === 'open' ?", "statusOf(draw, now) !== 'void' ?"),
  packageRules(
    'a package has a number twice',
    "if (new Set(numbers).size !== numbers.length) return { code: 'duplicateNumber' };",
    '',
  ),
  packageRules(
    'a package has fewer numbers',
    'return numbers.length === count ? null',
    'return numbers.length <= count ? null',
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
  gameSessions(
    'a code opens a game twice',
    'session.redeemedAt === null &&\n      session.closedAt',
    'session.closedAt',
  ),
  gameSessions('a code opens a game after its minute', 'at < session.codeEndsAt', 'at > new Date(0)'),
  gameSessions(
    'another provider redeems a code',
    'session !== null &&\n      session.provider === provider &&',
    'session !== null &&',
  ),
  gameSessions("a stake is taken from another player's session", 'session.playerId === playerId &&', ''),
  gameSessions(
    'a stake is taken by another provider',
    'session.provider === provider &&\n    session.redeemedAt !== null',
    'session.redeemedAt !== null',
  ),
  gameSessions(
    'a stake is taken after the session',
    'session.redeemedAt !== null &&\n    session.closedAt === null',
    'session.redeemedAt !== null',
  ),
  gameSessions('a session is reused for another game', 'known.game === game &&', ''),
  playing(
    'money leaves while a game is played',
    'return now.getTime() < movedAt',
    'return now.getTime() < 0 * movedAt',
  ),
  playing('who has left still plays', '|| (leftAt !== null && leftAt >= movedAt)', ''),
  border(
    'games are open in every country',
    "countriesFor(settings, provider).includes(country) ? null : 'country'",
    'countriesFor(settings, provider).includes(country) ? null : null',
  ),
  border('games are open over a VPN', "if (isVpn) return { ...found, cause: 'vpn' };", ''),
  shots('other shots go by a known id', ' && isDeepStrictEqual(before.bets, order.bets);', ';'),
  shots(
    'shots do not wait for those before them',
    "if (known.shots.some(({ roundId, state }) => roundId === order.roundId && state === 'asked'))",
    'if (known.shots.length < 0)',
  ),
  shots("a player shoots in another's round", 'round.sessionId !== session.id || ', ''),
  shots('a round that has ended takes shots', "round.state === 'playing' && !isFull", '!isFull'),
  shots(
    'a round begins beside one that goes on',
    'if (rounds.some(({ sessionId, state }) => sessionId === session.id && OPEN.includes(state)))',
    'if (rounds.length < 0)',
  ),
  shots(
    'a round begins on a seed that is not promised',
    "if (commitmentOf(session.nextSeed) !== commitment) return refused('SEED_USED');",
    '',
  ),
  shots('shots are drawn from the beginning of their round again', '.slice(round.bets.length);', ';'),
  shots('more is staked at once than may be', ' || stakeOf(order.bets) > FAIR_STAKE.mostKyat', ''),
  shooting('shots that were called off count', "if (shots.state === 'given-back') return refused('GIVEN_BACK');", ''),
  shooting('a seed is shown while shots have no answer', ' || (await readAskedShots(db, roundId)) !== null', ''),
  shooting(
    'shots that were not covered stay open',
    "  await giveBack(deps, shots);\n  return refused(told.code === 'NOT_COVERED'",
    "  return refused(told.code === 'NOT_COVERED'",
  ),
  shooting('the round of a page that is left waits for its time', 'atMs <= untilMs ? [sessionId] : []', '[]'),
  shooting('a page that is loaded anew loses its round', 'void leftAtMs.delete(sessionId)', 'undefined'),
];
