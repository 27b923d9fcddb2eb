import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../test/build-fixture.ts';
import { runNode } from '../../test/run-node.ts';
import { runGeoCommand, type ProgramResult } from './cli.ts';

/** One network per always denied country: a table without one of them is refused. */
const DENIED_NETWORKS = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR']
  .map((country, index) => `198.18.${index}.0/24,${country}\n`)
  .join('');

describe('pnpm ops geo-restriction', () => {
  const runCommand = async (
    words: string,
    answer: ProgramResult = { output: '{"takenOn":"2026-11-20"}', problem: null },
  ) => {
    const [requests, printed]: [unknown[], string[]] = [[], []];
    const code = await runGeoCommand(words.split(' '), {
      env: { OPERATOR: 'aung' },
      print: (text) => void printed.push(text),
      printError: (text) => void printed.push(text),
      run: (request) => {
        requests.push(JSON.parse(request));
        return Promise.resolve(answer);
      },
    });
    return { code, requests, printed };
  };

  it('A6 passes files, day, reason and operator to the program', async () => {
    const { code, requests } = await runCommand('import a.csv b.csv --date 2026-11-20 --why monthly');
    const request = { verb: 'import', files: ['a.csv', 'b.csv'], date: '2026-11-20', source: null, force: false };
    expect([code, requests]).toEqual([0, [{ ...request, why: 'monthly', by: 'aung' }]]);
  });

  it('A6 exits with 1 and the reason if a table is refused', async () => {
    const problem = 'a.csv: line 2 is nothing';
    expect(await runCommand('import a.csv', { output: '', problem })).toMatchObject({ code: 1, printed: [problem] });
  });

  it.each(['import', 'replace'])('A6 exits with 2 for %s', async (words) => {
    expect((await runCommand(words)).code).toBe(2);
  });
});

describe('pnpm ops geo-restriction with its program', () => {
  it('A6 imports a table, shows it, and refuses an invalid one with its line', async () => {
    const folder = await createTemporaryFolder();
    const createFile = async (name: string, text: string): Promise<string> => {
      await writeFile(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const runOps = (...args: string[]) => runNode('../src/main.ts', ['geo-restriction', ...args], { DATA_DIR: folder });
    const good = await createFile('good.csv', `203.81.64.0/19,MM\n${DENIED_NETWORKS}`);
    const bad = await createFile('bad.csv', 'nothing\nnothing\n');
    const imported = await runOps('import', good, '--date', '2026-06-01', '--force', '--why', 'a test');
    const refused = await runOps('import', bad, '--date', '2026-06-02');
    const shown = await runOps('status', '--json');

    expect([imported.code, refused.code, refused.errors]).toEqual([0, 1, expect.stringContaining('bad.csv: line 2')]);
    expect(JSON.parse(shown.output)).toMatchObject({ takenOn: '2026-06-01', addresses: 10_752, why: 'a test' });
  });
});
