const SMALL_LOG_FACTORIALS = Array.from({ length: 20 }, (_, n) =>
  Array.from({ length: n }, (_one, index) => Math.log(index + 1)).reduce((sum, one) => sum + one, 0),
);

function computeLogFactorial(n: number): number {
  return (
    SMALL_LOG_FACTORIALS[n] ?? n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3)
  );
}

function computeLogBinomial(n: number, k: number): number {
  return computeLogFactorial(n) - computeLogFactorial(k) - computeLogFactorial(n - k);
}

/** The terms must fall from `from` on; stops when they are negligible. */
function sumTerms(from: number, to: number, logTerm: (index: number) => number): number {
  let sum = 0;
  for (let index = from; index <= to; index += 1) {
    const term = Math.exp(logTerm(index));
    sum += term;
    if (term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/** Binomial tail: probability of `failures` or more at `rate`. 1 at or below the expectation. */
export function computeBinomialTail(failures: number, tries: number, rate: number): number {
  if (failures <= tries * rate) return 1;
  if (rate <= 0) return 0;
  return sumTerms(
    failures,
    tries,
    (k) => computeLogBinomial(tries, k) + k * Math.log(rate) + (tries - k) * Math.log1p(-rate),
  );
}

interface Trials {
  readonly tries: number;
  readonly failures: number;
}

/** Fisher's exact test, one-sided. 1 with too few data: no failures, or an empty `other`. */
export function computeFisherExact(one: Trials, other: Trials): number {
  const [all, failed] = [one.tries + other.tries, one.failures + other.failures];
  if (all === 0 || one.failures <= (one.tries * failed) / all) return 1;
  return sumTerms(one.failures, Math.min(one.tries, failed), (k) =>
    failed - k > other.tries
      ? Number.NEGATIVE_INFINITY
      : computeLogBinomial(one.tries, k) +
        computeLogBinomial(other.tries, failed - k) -
        computeLogBinomial(all, failed),
  );
}
