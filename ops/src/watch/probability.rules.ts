const SMALL_LOG_FACTORIALS = Array.from({ length: 20 }, (_, n) =>
  Array.from({ length: n }, (_value, index) => Math.log(index + 1)).reduce((sum, value) => sum + value, 0),
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

/** Fisher's exact test, one-sided. 1 with too few data: no failures, or an empty `second`. */
export function computeFisherExact(first: Trials, second: Trials): number {
  const [totalTries, totalFailures] = [first.tries + second.tries, first.failures + second.failures];
  if (totalTries === 0 || first.failures <= (first.tries * totalFailures) / totalTries) return 1;
  return sumTerms(first.failures, Math.min(first.tries, totalFailures), (k) =>
    totalFailures - k > second.tries
      ? Number.NEGATIVE_INFINITY
      : computeLogBinomial(first.tries, k) +
        computeLogBinomial(second.tries, totalFailures - k) -
        computeLogBinomial(totalTries, totalFailures),
  );
}
