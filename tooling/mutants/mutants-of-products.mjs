/** One-line changes of what players bet on beside numbers and matches: packages, games. */
import { changesOf, GAME_WALLET, MODULES as M, RULES } from './places.mjs';

const funds = changesOf(`${M}/betting/funds.rules.ts`, [
  `${M}/betting/funds.rules.test.ts`,
  `${M}/betting/place-tickets.test.ts`,
]);
const stakes = changesOf(`${M}/betting/read-stakes.ts`, [`${M}/betting/stake-limits.test.ts`]);
const packages = changesOf(`${M}/draws/package/package-verdicts.rules.ts`, [
  `${M}/draws/package/package-verdicts.rules.test.ts`,
  `${M}/draws/package/packages.test.ts`,
]);
const packageRules = changesOf(`${RULES}/package.ts`, [`${M}/draws/package/packages.test.ts`]);
const gameSessions = changesOf(`${GAME_WALLET}/game-sessions.ts`, [`${GAME_WALLET}/game-sessions.test.ts`]);
const playing = changesOf(`${GAME_WALLET}/playing.rules.ts`, [`${GAME_WALLET}/playing.rules.test.ts`]);
const shots = changesOf('api/src/game-provider/shoot.ts', ['api/src/game-provider/shots.test.ts']);
const draws = changesOf('api/src/game-provider/running-draws.ts', ['api/src/game-provider/running-draws.test.ts']);
const shooting = changesOf('api/src/game-provider/finish-shots.ts', [
  'api/src/game-provider/shots.test.ts',
  'api/src/game-provider/shots-called-off.test.ts',
]);
const border = changesOf(`${M}/border/judge-address.rules.ts`, [`${M}/border/judge-address.rules.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_PRODUCTS = [
  funds('a stake may be one kyat more than there is', 'stakeKyat > availableKyat', 'stakeKyat > availableKyat + 1'),
  funds('tickets of one batch spend the same money', 'balances.set(playerId, balanceKyat);', ''),
  funds('tickets of one batch use the same room', 'used.set(playerId, (used.get(playerId) ?? 0) + stakeKyat);', ''),
  funds("a player's own limit is not asked", 'if (stakeKyat > remainingKyat) return', 'if (false) return'),
  stakes('a refunded stake counts against a limit', 'timestamptz and voided_at is null', 'timestamptz'),
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
    "isCountryOpen(settings, provider, country) ? null : 'country'",
    'isCountryOpen(settings, provider, country) ? null : null',
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
  draws('shots are drawn from the beginning of their round again', '.slice(before.length - spots.length);', ';'),
  draws('shots that were given back count in the draw', 'isSame(last.spots, before)', 'last.spots.length >= 0'),
  shots('more is staked at once than may be', ' || stakeOf(order.bets) > FAIR_STAKE.mostKyat', ''),
  shooting('shots that were called off count', "if (shots.state === 'given-back') return refused('GIVEN_BACK');", ''),
  shooting(
    'shots are worked on as they once were',
    'isNew ? shots : ((await readShots(db, shots.id)) ?? shots)',
    'shots',
  ),
  shooting('a seed is shown while shots have no answer', ' || (await readAskedShots(db, roundId)) !== null', ''),
  shooting(
    'shots that were not covered stay open',
    "  await giveBack(deps, shots);\n  return refused(told.code === 'NOT_COVERED'",
    "  return refused(told.code === 'NOT_COVERED'",
  ),
  shooting('the round of a page that is left waits for its time', 'atMs <= untilMs ? [sessionId] : []', '[]'),
  shooting('a page that is loaded anew loses its round', 'void leftAtMs.delete(sessionId)', 'undefined'),
];
