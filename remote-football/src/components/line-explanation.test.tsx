import { screen } from '@testing-library/react';
import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import { parseLine } from '@padauk/contract/football/handicap.rules';
import type english from '../locales/en.json';
import { createMatch } from '../test-data/maung.ts';
import { renderFootball, texts } from '../test-data/render-football.tsx';
import { LineExplanation } from './line-explanation.tsx';

const renderExplanation = (locale: Locale, match: Parameters<typeof createMatch>[1]) =>
  renderFootball(<LineExplanation match={createMatch(1, match)} />, { locale });

/** Feed notation, players' notation, and the favourite's result above, on and below the line. */
const LINES = [
  ['=', '=', '0%'],
  ['0-50', 'L−50', '−50%'],
  ['=+30', '=+30', '+30%'],
  ['L-100', 'L−100', '−100%'],
  ['1(+50)', '1+50', '+50%'],
  ['1D', '1=', '0%'],
  ['၁-၅၀', '1−50', '−50%'],
  ['2+20', '2+20', '+20%'],
] as const;
const negatePercent = (percent: string): string =>
  percent === '0%' ? percent : percent.replace(/^./, (sign) => (sign === '+' ? '−' : '+'));
const CASES = LOCALES.flatMap((locale) => LINES.map((line) => [locale, ...line] as const));

describe('explanation of a line', () => {
  it.each(CASES)(
    'P4 in %s explains %s as %s for all picks, with %s on the line',
    async (locale, written, shown, price) => {
      const line = parseLine(written);
      await renderExplanation(locale, { body: line, goal: line });
      const names = screen.getAllByText((_, element) => element?.tagName === 'STRONG');
      expect(names.map(({ textContent }) => textContent.endsWith(` ${shown}`))).toEqual([true, true, true, true]);
      const upper = ['+100%', price, '−100%'];
      const lower = ['+100%', negatePercent(price), '−100%'];
      const percents = screen.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(percents).toEqual([...upper, ...lower, ...upper, ...lower]);
    },
  );

  it.each(LOCALES.flatMap((locale) => [[locale, false, 'unfinished'] as const, [locale, true, 'decided'] as const]))(
    'F22 in %s with settlesIfDecided %s explains what happens to an unfinished match',
    async (locale, settlesIfDecided, key) => {
      // Each locale has the keys of the English one.
      const { ending } = (await texts.football(locale)) as typeof english;
      await renderExplanation(locale, { settlesIfDecided });
      expect(screen.getByText(ending[key], { exact: false })).toBeVisible();
    },
  );

  it.each(LOCALES)('P4 in %s describes win, draw and defeat with different texts', async (locale) => {
    await renderExplanation(locale, { body: parseLine('L-60'), goal: null });
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels.filter((text) => text === '' || /ending|\{\{/.test(text))).toEqual([]);
    expect([labels.length, new Set(labels).size]).toEqual([6, 3]);
  });
});
