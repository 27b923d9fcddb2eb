export const computeMedian = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.trunc(numbers.length / 2)];

/** Prints each ratio (name, rounds, `≤` or `≥`, target). @returns for each whether its median is within the target */
export function checkRatios(ratios) {
  return ratios.map(([name, all, than, target]) => {
    const middle = computeMedian(all);
    const isReached = than === '≤' ? middle <= target : middle >= target;
    const range = all.length === 1 ? '' : ` (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})`;
    console.log(
      `${isReached ? 'reached    ' : 'NOT REACHED'}  ${middle.toFixed(2)}${range}  ${than} ${target}  ${name}`,
    );
    return isReached;
  });
}
