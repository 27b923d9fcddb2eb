export const computeMedian = (numbers) =>
  [...numbers].sort((first, second) => first - second)[Math.trunc(numbers.length / 2)];

/** Prints each ratio (name, rounds, `≤` or `≥`, target). @returns for each whether its median is within the target */
export function checkRatios(ratios) {
  return ratios.map(([name, numbers, comparison, target]) => {
    const median = computeMedian(numbers);
    const isReached = comparison === '≤' ? median <= target : median >= target;
    const range =
      numbers.length === 1 ? '' : ` (${Math.min(...numbers).toFixed(2)}–${Math.max(...numbers).toFixed(2)})`;
    console.log(
      `${isReached ? 'reached    ' : 'NOT REACHED'}  ${median.toFixed(2)}${range}  ${comparison} ${target}  ${name}`,
    );
    return isReached;
  });
}
