import { readFileSync } from 'node:fs';
import path from 'node:path';
import promised from '../webpack/promised-browsers.cjs';
import repository from '../webpack/root.cjs';
import { data, findLackingBrowsers } from './compat.mjs';

const RECORD = path.join(repository.root, 'docs/adr/040-build-for-old-phones.md');

describe('the list of promised browsers', () => {
  it('P1 is that of ADR-40', () => {
    const record = readFileSync(RECORD, 'utf8').replaceAll(/\s+/g, ' ');
    const named = Object.entries(promised.PROMISED_BROWSERS).map(
      ([browser, oldest]) => `${data.browsers[browser].name} ${oldest}`,
    );
    expect(named.filter((name) => !record.includes(name))).toEqual([]);
  });

  it('P1 has cascade layers everywhere, without which a page only shows that the browser is too old', () => {
    expect(findLackingBrowsers(data.css['at-rules'].layer)).toBeNull();
    expect(findLackingBrowsers(data.api.CSSLayerBlockRule)).toBeNull();
  });
});
