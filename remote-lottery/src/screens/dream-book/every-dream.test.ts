import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { listReadings } from '@padauk/shared/myanmar/zawgyi-input';
import type { Dream } from '../../resources/lottery.types.ts';
import { findDreams } from './dream-search.rules.ts';

/** `api/test/dream-book.test` compares this table with the database. */
const DREAMS = readFileSync(join(__dirname, '../../../../docs/dream-book.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:English|-)/.test(line))
  .map((line): Dream => {
    const [en = '', uni = '', zh = '', shan = '', two = '', three = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const name = { en, uni, zh, shan };
    return { code: en, name, numbersOfTwo: two.split(' '), numbersOfThree: three.split(' '), iconPath: '' };
  });

const SCRIPTS = ['en', 'uni', 'zh', 'shan', 'zg'] as const;

describe('P22 table of the dream book', () => {
  it('has eighty dreams', () => {
    expect(DREAMS).toHaveLength(80);
  });

  it.each(SCRIPTS)('finds each dream by its name typed in %s', async (script) => {
    const toZawgyi = await loadToZawgyi();
    const results = await Promise.all(
      DREAMS.map(async (dream) => {
        const typed = script === 'zg' ? toZawgyi(dream.name.uni) : dream.name[script];
        return { code: dream.code, isFound: findDreams(DREAMS, await listReadings(typed)).includes(dream) };
      }),
    );

    expect(results.filter(({ isFound }) => !isFound)).toEqual([]);
  });
});
