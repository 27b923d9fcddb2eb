import { openCheckOutput } from './check-output.mjs';

const MINUTE_MS = 60_000;
const TIMED_OUT = Symbol('cut short');

/**
 * A check with all slots is a barrier. `minutes`: duration on two idle cores; such a check may be left out.
 * @typedef {object} Outcome @property {number} passed @property {number} failed @property {string} [tail] of its output
 * @property {readonly string[]} [wrong] failed tests @property {readonly string[]} [flaky] passed in the second run
 * @typedef {object} Check @property {string} name @property {number} slots @property {number} [minutes]
 * @property {(write: (text: string) => void) => { done: Promise<Outcome>, stop: () => void }} start
 */

/**
 * Smaller checks may overtake one without room; checks with `minutes` start last and end at `until`.
 * @param {readonly Check[]} checks @param {object} options @param {number} options.slots
 * @param {number} [options.until] in ms since the epoch @param {() => number} [options.now]
 * @param {{ write: (text: string) => unknown }} [options.to]
 */
export function runInSlots(checks, { slots, until = Infinity, now = Date.now, to = process.stdout }) {
  const screen = openCheckOutput(to);
  const running = new Map();
  const outcomes = new Map();
  const leftOut = [];
  let isStopped = false;

  const taken = () => [...running.keys()].reduce((sum, check) => sum + check.slots, 0);
  const waiting = [...checks];
  const next = () => {
    for (const [place, check] of waiting.entries()) {
      if (taken() + check.slots <= slots) return waiting.splice(place, 1)[0];
      const isLastOfItsForm = check.minutes === undefined && waiting[place + 1]?.minutes !== undefined;
      if (check.slots === slots || isLastOfItsForm) return null;
    }
    return null;
  };
  const begin = (check) => {
    const startedAt = now();
    const part = screen.open(`\n── ${check.name}\n`);
    const { done, stop } = check.start(part.write);
    const isOver = waitForCheck(check, { done, stop, until, now }).then((outcome) => {
      running.delete(check);
      if (outcome === TIMED_OUT) leftOut.push(`${check.name} (begun, and not ended in time)`);
      else outcomes.set(check, outcome);
      part.close(
        outcome === TIMED_OUT ? `── ${check.name}: cut short\n` : formatEnd(check, outcome, now() - startedAt),
      );
    });
    running.set(check, { over: isOver, stop });
  };
  const run = async () => {
    while (waiting.length > 0 && !isStopped) {
      const check = next();
      if (check === null) await Promise.race([...running.values()].map(({ over }) => over));
      else if (check.minutes !== undefined && now() + check.minutes * MINUTE_MS > until) leftOut.push(check.name);
      else begin(check);
    }
    await Promise.all([...running.values()].map(({ over }) => over));
    return { ...sumOutcomes(checks, outcomes), leftOut, isStopped };
  };
  const stop = () => {
    isStopped = true;
    for (const { stop: end } of running.values()) end();
  };
  return { done: run(), stop };
}

/** CUT when the deadline comes first. */
async function waitForCheck(check, { done, stop, until, now }) {
  if (check.minutes === undefined || until === Infinity) return await done;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), Math.max(0, until - now()));
  });
  const first = await Promise.race([done, late]);
  clearTimeout(timer);
  if (first !== TIMED_OUT) return first;
  stop();
  await done;
  return TIMED_OUT;
}

const formatEnd = ({ name }, { passed, failed }, ms) =>
  `── ${name}: ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s\n`;

function sumOutcomes(checks, outcomes) {
  const told = checks
    .filter((check) => outcomes.has(check))
    .map((check) => ({ ...outcomes.get(check), name: check.name }));
  return {
    passed: told.reduce((sum, { passed }) => sum + passed, 0),
    failed: told.reduce((sum, { failed }) => sum + failed, 0),
    failures: told.filter(({ failed }) => failed > 0).map(({ name, tail = '' }) => ({ name, tail })),
    wrong: told.flatMap(({ wrong = [] }) => wrong),
    flaky: told.flatMap(({ flaky = [] }) => flaky),
  };
}
