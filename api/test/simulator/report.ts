import type { Outcome } from './run-seed.ts';

export function buildReport(
  { seed, steps, violations, lines }: Outcome,
  options: { readonly steps: number; readonly isPostgres: boolean },
): string {
  const found = violations.slice(0, 10).map(({ invariant, subject, detail }) => `  ${invariant} ${subject}: ${detail}`);
  return [
    `seed ${seed} failed at step ${steps}:`,
    ...found,
    'the last steps:',
    ...lines.map((line) => `  ${line}`),
    `replay: pnpm simulate --seed ${seed}${options.steps === 300 ? '' : ` --steps ${options.steps}`}${options.isPostgres ? ' --postgres' : ''}`,
  ].join('\n');
}
