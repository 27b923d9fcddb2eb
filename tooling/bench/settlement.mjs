// Settles draws of 2D and a match, on PostgreSQL with fsync on. Each measurement runs on a fresh copy of the database.
import { preparePlatform } from '../../api/test/preparations.ts';
import { connect, withPostgres } from './setup/postgres.mjs';
import { DRAWS, onCopy, SETTLEMENT_SQL } from './setup/settlement-copy.mjs';
import { computeMedian } from './setup/targets.mjs';

/** `only`: `two-d` or `football`. */
export const options = {
  lines: 1_000_000,
  players: 20_000,
  rounds: 3,
  seconds: 5,
  singles: 100_000,
  only: '',
};

const [LOW, HIGH, POPULAR, OTHER] = ['02', '97', '98', '96'];
const LINES_PER_TICKET = 5;
const MAX_CHUNK_MS = 250;

const measureBetsBeside = (stage, seconds, settleBeside) =>
  onCopy(stage, 'meanwhile', (tools) =>
    tools.withBets(async (bet) => {
      await bet(seconds * 1_000);
      const alone = await bet(seconds * 1_000);
      const settling = settleBeside(tools);
      const during = await bet(seconds * 1_000);
      const settled = await settling;
      if (settled.seconds < seconds)
        console.log(`the settlement ended before the bets: ${settled.seconds.toFixed(1)} s`);
      console.log(`bets a second: ${alone.toFixed(0)} alone, ${during.toFixed(0)} meanwhile`);
      await tools.checkBooks();
      return during / alone;
    }),
  );

function printMeasured(name, { moved, seconds, chunksMs = [] }) {
  const chunks =
    chunksMs.length === 0 ? '' : `; ${chunksMs.length} chunks, longest ${Math.max(...chunksMs).toFixed(0)} ms`;
  console.log(`${name}: ${moved} movements in ${seconds.toFixed(2)} s, ${(moved / seconds).toFixed(0)}/s${chunks}`);
}

/** Measures all kinds in each round, so that other load on the machine affects all of them. */
async function measureRounds(count, kinds) {
  const rounds = [];
  for (let round = 1; round <= count; round += 1) {
    const measured = {};
    for (const [name, measureKind] of Object.entries(kinds)) {
      measured[name] = await measureKind(name);
      printMeasured(`round ${round}, ${name}`, measured[name]);
    }
    rounds.push(measured);
  }
  return rounds;
}

const getMedianChunk = ({ chunksMs }) => computeMedian(chunksMs);
const getSpeed = ({ moved, seconds }) => moved / seconds;

async function measureDraws(stage, { rounds: count, seconds }) {
  const onDraw = (drawId, number) => (name) => onCopy(stage, name, (tools) => tools.drawAndSettle(drawId, number));
  const rounds = await measureRounds(count, {
    low: onDraw(DRAWS.even, LOW),
    high: onDraw(DRAWS.even, HIGH),
    unguarded: onDraw(DRAWS.even, HIGH),
    popular: onDraw(DRAWS.popular, POPULAR),
  });
  const correction = await onCopy(stage, 'corrected', async (tools) => {
    await tools.drawAndSettle(DRAWS.even, HIGH);
    await tools.spendHalf();
    const corrected = await tools.drawAndSettle(DRAWS.even, OTHER);
    await tools.checkBooks();
    return corrected;
  });
  const refund = await onCopy(stage, 'refunded', async (tools) => {
    await tools.voidDraw(DRAWS.even);
    const refunded = await tools.settleDraw(DRAWS.even);
    await tools.checkBooks();
    return refunded;
  });
  printMeasured('correction', correction);
  printMeasured('refund', refund);
  const bets = await measureBetsBeside(stage, seconds, (tools) => tools.drawAndSettle(DRAWS.popular, POPULAR));
  const values = (compute) => rounds.map(compute);
  const chunk = (name, ...measured) => ({ name, values: measured.map(getMedianChunk), atMost: MAX_CHUNK_MS });
  return [
    {
      name: 'seconds ÷ those without guards and extra indexes',
      values: values(({ high, unguarded }) => high.seconds / unguarded.seconds),
      atMost: 2,
    },
    {
      name: 'winners a second, number 97 ÷ number 02',
      values: values(({ high, low }) => getSpeed(high) / getSpeed(low)),
      atLeast: 0.8,
    },
    {
      name: 'winners a second, 20 % ÷ 1 % winning',
      values: values(({ popular, high }) => getSpeed(popular) / getSpeed(high)),
      atLeast: 1,
    },
    chunk('median chunk, 1 %, ms', ...values(({ high }) => high)),
    chunk('median chunk, 20 %, ms', ...values(({ popular }) => popular)),
    chunk('median chunk of a correction, ms', correction),
    chunk('median chunk of a refund, ms', refund),
    { name: 'heap more at 20 %, MB', values: values(({ popular }) => popular.grownMegabytes), atMost: 64 },
    { name: 'bets on another draw meanwhile ÷ alone', values: [bets], atLeast: 0.7 },
  ];
}

async function measureMatch(stage, { rounds: count, seconds }) {
  const rounds = await measureRounds(count, {
    bare: (name) => onCopy(stage, name, (tools) => tools.settleBare()),
    match: (name) =>
      onCopy(stage, name, async (tools) => {
        await tools.endMatch();
        const settled = await tools.settleMatch();
        await tools.checkBooks();
        return settled;
      }),
  });
  for (const { bare, match } of rounds)
    if (bare.moved !== match.moved)
      throw new Error(`the baseline made ${bare.moved} movements, the settlement ${match.moved}`);
  const bets = await measureBetsBeside(stage, seconds, async (tools) => {
    await tools.endMatch();
    return await tools.settleMatch();
  });
  return [
    {
      name: 'match: seconds ÷ those of the same rows set by set',
      values: rounds.map(({ bare, match }) => match.seconds / bare.seconds),
      atMost: 4,
    },
    { name: 'match: median chunk, ms', values: rounds.map(({ match }) => getMedianChunk(match)), atMost: MAX_CHUNK_MS },
    { name: 'match: bets on another draw meanwhile ÷ alone', values: [bets], atLeast: 0.7 },
  ];
}

export const measure = (given) =>
  withPostgres(async ({ postgres }) => {
    const database = await connect(postgres.url);
    await preparePlatform(database.db);
    await database.close();
    const tickets = given.only === 'football' ? 0 : given.lines / LINES_PER_TICKET;
    const sizes = { players: given.players, tickets, singles: given.only === 'two-d' ? 0 : given.singles };
    const variables = Object.entries(sizes).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    await postgres.run('psql', ['-q', ...variables, '-f', SETTLEMENT_SQL, 'postgres']);
    await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'postgres']);
    const stage = { postgres };
    return [
      ...(given.only === 'football' ? [] : await measureDraws(stage, given)),
      ...(given.only === 'two-d' ? [] : await measureMatch(stage, given)),
    ];
  });
