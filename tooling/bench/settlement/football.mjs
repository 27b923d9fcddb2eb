import { checkRatios, computeMedian } from './ratios.mjs';

function printMeasured(name, { moved, seconds, chunksMs }) {
  const chunks =
    chunksMs === undefined ? '' : `; ${chunksMs.length} chunks, median ${computeMedian(chunksMs).toFixed(0)} ms`;
  console.log(`${name}: ${moved} movements in ${seconds.toFixed(2)} s, ${(moved / seconds).toFixed(0)}/s${chunks}`);
}

async function endAndSettle(tools, chunkLines) {
  await tools.endMatch();
  return { ...(await tools.settleMatch(chunkLines)), broken: await tools.broken() };
}

async function measureBesideBets(tools, { milliseconds, chunkLines }) {
  await tools.endMatch();
  return await tools.withBets(async (bet) => {
    await bet(milliseconds);
    const alone = await bet(milliseconds);
    const settling = tools.settleMatch(chunkLines);
    const during = await bet(milliseconds);
    const { seconds } = await settling;
    if (seconds * 1000 < milliseconds) console.log(`the settlement ended before the bets: ${seconds.toFixed(1)} s`);
    return { alone, during, broken: await tools.broken() };
  });
}

export async function measureFootball(measureOn, { rounds, milliseconds, chunkLines }) {
  const measured = [];
  const broken = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measureOn('bare', (tools) => tools.settleBare());
    const match = await measureOn('match', (tools) => endAndSettle(tools, chunkLines));
    if (bare.moved !== match.moved)
      throw new Error(`the baseline made ${bare.moved} movements, the settlement ${match.moved}`);
    broken.push(...match.broken);
    measured.push({ bare, match });
    printMeasured(`round ${round}, match`, match);
    printMeasured(`round ${round}, the same rows set by set`, bare);
  }
  const bets = await measureOn('meanwhile', (tools) => measureBesideBets(tools, { milliseconds, chunkLines }));
  console.log(`bets a second: ${bets.alone.toFixed(0)} alone, ${bets.during.toFixed(0)} while the match is settled`);
  broken.push(...bets.broken);
  const reached = checkRatios([
    [
      'match: seconds ÷ those of the same rows set by set',
      measured.map(({ bare, match }) => match.seconds / bare.seconds),
      '≤',
      4,
    ],
    ['match: median chunk, ms', measured.map(({ match }) => computeMedian(match.chunksMs)), '≤', 250],
    ['match: bets on another draw meanwhile ÷ alone', [bets.during / bets.alone], '≥', 0.7],
  ]);
  console.log(broken.length === 0 ? 'the books are right' : 'the books are WRONG: no number counts');
  if (broken.length > 0) console.log(broken.slice(0, 5));
  return broken.length === 0 && reached.every(Boolean);
}
