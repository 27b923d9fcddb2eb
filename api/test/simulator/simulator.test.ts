import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NUMBER_GAMES } from '../../src/modules/draws/index.ts';
import { DEPTH } from '../depth.ts';
import { SIMULATED_GAMES } from './simulated-games.ts';

const PROGRAM = fileURLToPath(new URL('simulate.ts', import.meta.url));

async function runSimulator(...options: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...options], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const [code] = (await once(child, 'exit')) as [number | null]; // a process that ends by itself has a code
  return code === 0 ? '' : lines.join('');
}

const HALF = DEPTH.seeds / 2;
const hasPostgres = (process.env['TEST_DATABASE_URL'] ?? '') !== '';
/** The runs of a row are parallel, one per core. `npm run test:deep` runs 200 seeds, and 4 on PostgreSQL. */
const RUNS: readonly (readonly [title: string, runs: readonly (readonly string[])[]])[] = [
  [
    `${DEPTH.seeds} seeds of 300 steps`,
    [
      ['--seed', '1', '--seeds', String(HALF)],
      ['--seed', String(1 + HALF), '--seeds', String(HALF)],
    ],
  ],
  ...(hasPostgres
    ? [
        [
          '2 seeds of 300 steps on PostgreSQL with concurrent connections',
          [
            ['--seed', '1', '--seeds', '1', '--postgres'],
            ['--seed', '2', '--seeds', '1', '--postgres'],
          ],
        ] as const,
      ]
    : []),
];

describe('the money simulator', () => {
  it('has players who bet on each number game of the platform', () => {
    expect(SIMULATED_GAMES.map(({ entry }) => entry.rules.code)).toEqual(NUMBER_GAMES.map(({ rules }) => rules.code));
  });

  it.each(RUNS)(
    'I1 to I24 hold after every step of %s',
    async (_title, runs) => {
      const printed = await Promise.all(runs.map((options) => runSimulator('--steps', '300', ...options)));

      expect(printed.join('')).toBe('');
    },
    600_000,
  );
});
