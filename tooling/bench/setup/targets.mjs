export function computeMedian(numbers) {
  const sorted = [...numbers].sort((first, second) => first - second);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

/** Prints medians. Figures without values are left out, such as CPU times on a system without /proc. */
export function checkTargets(targets) {
  const reached = targets
    .filter(({ values }) => values.length > 0)
    .map(({ name, values, atLeast = -Infinity, atMost = Infinity }) => {
      const median = computeMedian(values);
      const isReached = median >= atLeast && median <= atMost;
      const range = values.length === 1 ? '' : ` (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`;
      const limit = atMost < Infinity ? `≤ ${atMost}` : atLeast > -Infinity ? `≥ ${atLeast}` : 'for information';
      console.log(`${isReached ? 'reached    ' : 'NOT REACHED'}  ${median.toFixed(2)}${range}  ${limit}  ${name}`);
      return isReached;
    });
  return reached.every(Boolean);
}

export function assertBooks(broken) {
  if (broken.length > 0)
    throw new Error(`the books are wrong, no number counts: ${JSON.stringify(broken.slice(0, 5))}`);
  console.log('the books are right');
}
