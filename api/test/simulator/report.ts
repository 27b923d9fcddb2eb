import type { Outcome } from './run-seed.ts';

/** What a person needs of a seed that failed: what is wrong, what happened just before, and how to see it again. */
export function reportOf(
  { seed, steps, violations, lines }: Outcome,
  asked: { readonly steps: number; readonly isPostgres: boolean },
): string {
  const found = violations.slice(0, 10).map(({ invariant, subject, detail }) => `  ${invariant} ${subject}: ${detail}`);
  return [
    `seed ${seed} failed at step ${steps}:`,
    ...found,
    'the last steps:',
    ...lines.map((line) => `  ${line}`),
    `replay: pnpm simulate --seed ${seed}${asked.steps === 300 ? '' : ` --steps ${asked.steps}`}${asked.isPostgres ? ' --postgres' : ''}`,
  ].join('\n');
}
