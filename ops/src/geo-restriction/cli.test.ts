import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../../test/run-node.ts';
import { runGeoCommand, type ProgramResult } from './cli.ts';

/** One network per always denied country: a table without one of them is refused. */
const DENIED_NETWORKS = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR']
  .map((country, index) => `198.18.${index}.0/24,${country}\n`)
  .join('');

describe('pnpm ops border', () => {
  const asked = async (
    args: readonly string[],
    answer: ProgramResult = { output: '{"takenOn":"2026-11-20"}', problem: null },
  ) => {
    const [orders, printed]: [unknown[], string[]] = [[], []];
    const code = await runGeoCommand(args, {
      env: { OPERATOR: 'aung' },
      print: (text) => void printed.push(text),
      printError: (text) => void printed.push(text),
      run: (order) => {
        orders.push(JSON.parse(order));
        return Promise.resolve(answer);
      },
    });
    return { code, orders, printed };
  };

  it('A6 hands files, day and reason over, with who it is', async () => {
    const { code, orders } = await asked(['import', 'a.csv', 'b.csv', '--taken', '2026-11-20', '--why', 'monthly']);
    expect([code, orders]).toEqual([
      0,
      [
        {
          verb: 'import',
          files: ['a.csv', 'b.csv'],
          taken: '2026-11-20',
          source: null,
          force: false,
          why: 'monthly',
          by: 'aung',
        },
      ],
    ]);
  });

  it('A6 answers 1 and why when a table is refused', async () => {
    const { code, printed } = await asked(['import', 'a.csv'], { output: '', problem: 'a.csv: line 2 is nothing' });
    expect([code, printed]).toEqual([1, ['a.csv: line 2 is nothing']]);
  });

  it.each([[['import']], [['replace']]])('A6 does not understand %j', async (args) => {
    expect((await asked(args)).code).toBe(2);
  });
});

describe('pnpm ops border with its program', () => {
  it('A6 imports a table, shows it, and refuses a worse one with the line', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'border-'));
    const file = async (name: string, text: string): Promise<string> => {
      await writeFile(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const ops = (...args: string[]) => runNode('../src/main.ts', ['border', ...args], { DATA_DIR: folder });
    try {
      const good = await file('good.csv', `203.81.64.0/19,MM\n${DENIED_NETWORKS}`);
      const bad = await file('bad.csv', 'nothing\nnothing\n');
      const imported = await ops('import', good, '--taken', '2026-06-01', '--force', '--why', 'a test');
      const refused = await ops('import', bad, '--taken', '2026-06-02');
      const shown = await ops('status', '--json');

      expect([imported.code, refused.code, refused.errors]).toEqual([0, 1, expect.stringContaining('bad.csv: line 2')]);
      expect(JSON.parse(shown.output)).toMatchObject({ takenOn: '2026-06-01', addresses: 10_752, why: 'a test' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
