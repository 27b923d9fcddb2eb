import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFUSAL_CODES } from './refusal-error.ts';

const ROOT = path.join(__dirname, '../../..');
const readTexts = (language: string): { problem: { code: object }; gate: { check: object } } =>
  JSON.parse(readFileSync(path.join(ROOT, `ops-page/src/texts/${language}.json`), 'utf8'));
/** Codes that only the page uses: no answer, insufficient role, no text. */
const PAGE_CODES = ['away', 'not-allowed', 'other'];

/** From the sources of the gate. */
function listChecks(): readonly string[] {
  const folder = path.join(ROOT, 'ops/src/gate');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const named = files.flatMap(
    (file) => readFileSync(path.join(folder, file), 'utf8').match(/(?<=\bcheck: ')[a-z-]+(?=')/g) ?? [],
  );
  return [...new Set(named)].sort();
}

describe.each(['en', 'uni'])("the operators' page in %s", (language) => {
  it('has a text for exactly the refusal codes of the release service', () => {
    expect(Object.keys(readTexts(language).problem.code).sort()).toEqual([...REFUSAL_CODES, ...PAGE_CODES].sort());
  });

  it('has a text for exactly the checks of the gate', () => {
    expect(listChecks().length).toBeGreaterThan(6);
    expect(Object.keys(readTexts(language).gate.check).sort()).toEqual(listChecks());
  });
});
