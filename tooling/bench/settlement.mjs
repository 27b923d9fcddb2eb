// `pnpm bench:settlement [--only two-d|football]`: settles draws of 2D and a match, on PostgreSQL with fsync on.
// Each measurement runs on a fresh copy of the database. Wrong books fail the run.
import { parseArgs } from 'node:util';
import { measureFootball } from './settlement/football.mjs';
import { checkRatios, computeMedian } from './settlement/ratios.mjs';
import { DRAWS, withSetup } from './settlement/setup.mjs';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '20000' },
    chunk: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    singles: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const chunkLines = values.chunk === undefined ? undefined : Number(values.chunk);
const milliseconds = Number(values.seconds) * 1000;
const [LOW, HIGH, POPULAR, OTHER] = ['02', '97', '98', '96'];

function printMeasured(name, { moved, seconds, perSecond, chunksMs, grownMegabytes }) {
  console.log(
    `${name}: ${moved} movements in ${seconds.toFixed(2)} s, ${perSecond.toFixed(0)}/s; ${chunksMs.length} chunks, median ${computeMedian(chunksMs).toFixed(0)} ms, longest ${Math.max(...chunksMs).toFixed(0)} ms; heap up to ${grownMegabytes.toFixed(0)} MB more`,
  );
}

const createDrawStep = (drawId, number) => async (tools) => {
  await tools.draw(drawId, number);
  return await tools.settle(drawId, chunkLines);
};

/** Measures all kinds in each round, so that other load on the machine affects all of them. */
async function measureRound(measureOn) {
  return {
    low: await measureOn('low', createDrawStep(DRAWS.even, LOW)),
    high: await measureOn('high', createDrawStep(DRAWS.even, HIGH)),
    unguarded: await measureOn('unguarded', createDrawStep(DRAWS.even, HIGH), true),
    popular: await measureOn('popular', createDrawStep(DRAWS.popular, POPULAR)),
  };
}

const measureCorrection = async (tools) => {
  await createDrawStep(DRAWS.even, HIGH)(tools);
  await tools.spendHalf();
  const correction = await createDrawStep(DRAWS.even, OTHER)(tools);
  return { correction, broken: await tools.broken() };
};

const measureRefund = async (tools) => {
  await tools.voidDraw(DRAWS.even);
  const refund = await tools.settle(DRAWS.even, chunkLines);
  return { refund, broken: await tools.broken() };
};

const measureBetsMeanwhile = async (tools) =>
  await tools.withBets(async (bet) => {
    await bet(milliseconds);
    const alone = await bet(milliseconds);
    const settling = createDrawStep(DRAWS.popular, POPULAR)(tools);
    const during = await bet(milliseconds);
    const settled = await settling;
    if (settled.seconds * 1000 < milliseconds)
      console.log(`the settlement ended before the bets: ${settled.seconds.toFixed(1)} s of ${values.seconds}`);
    return { alone, during, broken: await tools.broken() };
  });

function reportRatios({ rounds, correction, refund, bets }) {
  const computeRatios = (getValue, getBaseline) => rounds.map((round) => getValue(round) / getBaseline(round));
  const getMedianChunk = (measured) => computeMedian(measured.chunksMs);
  const ratios = [
    [
      'seconds ÷ those without guards and extra indexes',
      computeRatios(
        ({ high }) => high.seconds,
        ({ unguarded }) => unguarded.seconds,
      ),
      '≤',
      2,
    ],
    [
      'winners a second, number 97 ÷ number 02',
      computeRatios(
        ({ high }) => high.perSecond,
        ({ low }) => low.perSecond,
      ),
      '≥',
      0.8,
    ],
    [
      'winners a second, 20 % ÷ 1 % winning',
      computeRatios(
        ({ popular }) => popular.perSecond,
        ({ high }) => high.perSecond,
      ),
      '≥',
      1,
    ],
    ['median chunk, 1 %, ms', rounds.map(({ high }) => getMedianChunk(high)), '≤', 250],
    ['median chunk, 20 %, ms', rounds.map(({ popular }) => getMedianChunk(popular)), '≤', 250],
    ['median chunk of a correction, ms', [getMedianChunk(correction)], '≤', 250],
    ['median chunk of a refund, ms', [getMedianChunk(refund)], '≤', 250],
    ['heap more at 20 %, MB', rounds.map(({ popular }) => popular.grownMegabytes), '≤', 64],
    ['bets on another draw meanwhile ÷ alone', [bets.during / bets.alone], '≥', 0.7],
  ];
  return checkRatios(ratios);
}

async function measureDraws(measureOn) {
  const rounds = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const measured = await measureRound(measureOn);
    rounds.push(measured);
    for (const [name, result] of Object.entries(measured)) printMeasured(`round ${round}, ${name}`, result);
  }
  const { correction, broken: afterCorrection } = await measureOn('corrected', measureCorrection);
  printMeasured('correction', correction);
  const { refund, broken: afterRefund } = await measureOn('refunded', measureRefund);
  printMeasured('refund', refund);
  const bets = await measureOn('meanwhile', measureBetsMeanwhile);
  console.log(`bets a second: ${bets.alone.toFixed(0)} alone, ${bets.during.toFixed(0)} meanwhile`);
  const reached = reportRatios({ rounds, correction, refund, bets });
  const broken = [...afterCorrection, ...afterRefund, ...bets.broken];
  console.log(broken.length === 0 ? 'the books are right' : 'the books are WRONG: no number counts');
  if (broken.length > 0) console.log(broken.slice(0, 5));
  return broken.length === 0 && reached.every(Boolean);
}

const { only } = values;
const [players, singles, rounds] = [values.players, values.singles, values.rounds].map(Number);
const lines = only === 'football' ? 0 : Number(values.lines);
process.exitCode = await withSetup({ lines, players, singles: only === 'two-d' ? 0 : singles }, async (measureOn) => {
  const areDraws = only === 'football' || (await measureDraws(measureOn));
  const isMatch = only === 'two-d' || (await measureFootball(measureOn, { rounds, milliseconds, chunkLines }));
  return areDraws && isMatch ? 0 : 1;
});
