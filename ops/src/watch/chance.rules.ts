const SMALL = Array.from({ length: 20 }, (_, n) =>
  Array.from({ length: n }, (_one, index) => Math.log(index + 1)).reduce((sum, one) => sum + one, 0),
);

function logFactorial(n: number): number {
  return SMALL[n] ?? n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}

function logChoices(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** The terms must fall from `from` on; stops when they are negligible. */
function tail(from: number, to: number, logTerm: (index: number) => number): number {
  let sum = 0;
  for (let index = from; index <= to; index += 1) {
    const term = Math.exp(logTerm(index));
    sum += term;
    if (term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/** Binomial tail: probability of `failures` or more at `rate`. 1 at or below the expectation. */
export function chanceAtRate(failures: number, tries: number, rate: number): number {
  if (failures <= tries * rate) return 1;
  if (rate <= 0) return 0;
  return tail(failures, tries, (k) => logChoices(tries, k) + k * Math.log(rate) + (tries - k) * Math.log1p(-rate));
}

interface Tried {
  readonly tries: number;
  readonly failures: number;
}

/** Fisher's exact test, one-sided. 1 with too few data: no failures, or an empty `other`. */
export function chanceOfSplit(one: Tried, other: Tried): number {
  const [all, failed] = [one.tries + other.tries, one.failures + other.failures];
  if (all === 0 || one.failures <= (one.tries * failed) / all) return 1;
  return tail(one.failures, Math.min(one.tries, failed), (k) =>
    failed - k > other.tries
      ? Number.NEGATIVE_INFINITY
      : logChoices(one.tries, k) + logChoices(other.tries, failed - k) - logChoices(all, failed),
  );
}
