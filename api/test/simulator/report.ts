import type { Outcome } from './run-seed.ts';

export function buildReport(
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
