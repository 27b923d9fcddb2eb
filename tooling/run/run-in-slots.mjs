const MINUTE_MS = 60_000;
/** A longer delay would end at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;
const TIMED_OUT = Symbol('timed out');

/** Serialises the output of parallel programs: the first one streams, the others are buffered until it ends. */
function openCheckOutput(to) {
  const parts = [];
  const flush = () => {
    while (parts.length > 0) {
      const [first] = parts;
      if (first.text !== '') to.write(first.text);
      first.text = '';
      if (!first.isClosed) return;
      parts.shift();
    }
  };
  return {
    open(title) {
      const part = { text: title, isClosed: false };
      const write = (text) => {
        part.text += text;
        if (parts[0] === part) flush();
      };
      const close = (text) => {
        part.isClosed = true;
        write(text);
      };
      parts.push(part);
      if (parts[0] === part) flush();
      return { write, close };
    },
  };
}

/**
 * A check with all slots is a barrier. `minutes`: duration on two idle cores; such a check may be left out.
 * @typedef {object} Outcome @property {number} passed @property {number} failed @property {string} [tail] of its output
 * @property {readonly string[]} [wrong] failed tests @property {readonly string[]} [flaky] passed in the second run
 * @property {boolean} [isUnchanged] the result of an earlier run
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

  const countUsedSlots = () => [...running.keys()].reduce((sum, check) => sum + check.slots, 0);
  const waiting = [...checks];
  const takeNext = () => {
    for (const [index, check] of waiting.entries()) {
      if (countUsedSlots() + check.slots <= slots) return waiting.splice(index, 1)[0];
      const isLastOfItsForm = check.minutes === undefined && waiting[index + 1]?.minutes !== undefined;
      if (check.slots === slots || isLastOfItsForm) return null;
    }
    return null;
  };
  const startCheck = (check) => {
    const startedAt = now();
    const part = screen.open(`\n── ${check.name}\n`);
    const { done, stop } = check.start(part.write);
    const outcomeOrFailure = done.catch((failure) => ({ passed: 0, failed: 1, tail: String(failure.stack) }));
    const end = waitForCheck(check, { done: outcomeOrFailure, stop, until, now }).then((outcome) => {
      running.delete(check);
      if (outcome === TIMED_OUT) leftOut.push(`${check.name} (started, but not finished in time)`);
      else outcomes.set(check, outcome);
      part.close(
        outcome === TIMED_OUT
          ? `── ${check.name}: aborted, out of time\n`
          : formatEnd(check, outcome, now() - startedAt),
      );
    });
    running.set(check, { over: end, stop });
  };
  const run = async () => {
    while (waiting.length > 0 && !isStopped) {
      const check = takeNext();
      if (check === null) await Promise.race([...running.values()].map(({ over }) => over));
      else if (check.minutes !== undefined && now() + check.minutes * MINUTE_MS > until) leftOut.push(check.name);
      else startCheck(check);
    }
    await Promise.all([...running.values()].map(({ over }) => over));
    return { ...sumOutcomes(checks, outcomes), leftOut, isStopped };
  };
  const stop = () => {
    isStopped = true;
    for (const { stop: stopCheck } of running.values()) stopCheck();
  };
  return { done: run(), stop };
}

async function waitForCheck(check, { done, stop, until, now }) {
  if (check.minutes === undefined || until === Infinity) return await done;
  let timer;
  const deadline = new Promise((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), Math.min(Math.max(0, until - now()), MAX_DELAY_MS));
  });
  const first = await Promise.race([done, deadline]);
  clearTimeout(timer);
  if (first !== TIMED_OUT) return first;
  stop();
  await done;
  return TIMED_OUT;
}

const formatEnd = ({ name }, { passed, failed, isUnchanged = false }, ms) =>
  isUnchanged
    ? `── ${name}: unchanged since ${passed} passed\n`
    : `── ${name}: ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s\n`;

function sumOutcomes(checks, outcomes) {
  const reported = checks
    .filter((check) => outcomes.has(check))
    .map((check) => ({ ...outcomes.get(check), name: check.name }));
  return {
    passed: reported.reduce((sum, { passed }) => sum + passed, 0),
    failed: reported.reduce((sum, { failed }) => sum + failed, 0),
    unchanged: reported.reduce((sum, { passed, isUnchanged }) => sum + (isUnchanged === true ? passed : 0), 0),
    failures: reported.filter(({ failed }) => failed > 0).map(({ name, tail = '' }) => ({ name, tail })),
    wrong: reported.flatMap(({ wrong = [] }) => wrong),
    flaky: reported.flatMap(({ flaky = [] }) => flaky),
  };
}
