export const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.trunc(numbers.length / 2)];

/** Says of each ratio (its name, its rounds, `≤` or `≥`, its target) whether its median is within the target; answers that of each. */
export function heldTo(ratios) {
  return ratios.map(([name, all, than, target]) => {
    const middle = median(all);
    const isReached = than === '≤' ? middle <= target : middle >= target;
    const range = all.length === 1 ? '' : ` (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})`;
    console.log(
      `${isReached ? 'reached    ' : 'NOT REACHED'}  ${middle.toFixed(2)}${range}  ${than} ${target}  ${name}`,
    );
    return isReached;
  });
}
