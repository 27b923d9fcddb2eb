import { findJourneys } from './checks.mjs';

describe('journeys by the languages of their depth', () => {
  it('are those that read the field', () => {
    const found = findJourneys('journeyLanguages');

    expect(found).toContain('e2e/specs/three-d.spec.ts');
    expect(found).not.toContain('e2e/specs/forms.spec.ts');
  });

  it('throws for a field that none reads, because Playwright would run all', () => {
    expect(() => findJourneys('noLanguages')).toThrow('no journey reads DEPTH.noLanguages');
  });
});
