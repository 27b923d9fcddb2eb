import { selectFindings, type DoctorFacts } from './doctor.rules.ts';

const HEALTHY_FACTS: DoctorFacts = {
  mode: 'production',
  managers: 2,
  cashiers: 1,
  openCompanyAccounts: 1,
  carrierProblem: null,
  mailProblem: null,
  missingFeeds: [],
  hasRelease: true,
  storeProblem: null,
  freeBytes: 50e9,
  totalBytes: 100e9,
  clockErrorMs: 100,
  shortSecrets: [],
  hasCountryTable: true,
  isCountryTableOld: false,
};

describe('selectFindings', () => {
  it('finds nothing in a complete installation', () => {
    expect(selectFindings(HEALTHY_FACTS)).toEqual([]);
  });

  it.each<[Partial<DoctorFacts>, string, string]>([
    [{ managers: 1 }, 'managers', 'necessary'],
    [{ managers: 1, mode: 'sandbox' }, 'managers', 'advice'],
    [{ cashiers: 0 }, 'cashiers', 'advice'],
    [{ openCompanyAccounts: 0 }, 'company-accounts', 'necessary'],
    [{ carrierProblem: 'sms.example: refused' }, 'text-carrier', 'necessary'],
    [{ mailProblem: 'mail.example: refused' }, 'mail', 'necessary'],
    [{ missingFeeds: ['FOOTBALL_FEED'] }, 'feeds', 'advice'],
    [{ hasRelease: false }, 'release', 'necessary'],
    [{ storeProblem: 'it cannot be read' }, 'release', 'necessary'],
    [{ freeBytes: 9e9 }, 'disk', 'advice'],
    [{ freeBytes: 0.4e9 }, 'disk', 'necessary'],
    [{ clockErrorMs: -6_000 }, 'clock', 'necessary'],
    [{ shortSecrets: ['PEPPER'] }, 'secrets', 'necessary'],
    [{ hasCountryTable: false }, 'country-table', 'necessary'],
    [{ isCountryTableOld: true }, 'country-table', 'advice'],
  ])('finds the problem of %j', (facts, check, weight) => {
    expect(selectFindings({ ...HEALTHY_FACTS, ...facts })).toEqual([
      { check, weight, problem: expect.any(String), remedy: expect.any(String) },
    ]);
  });

  it('lists necessary findings first', () => {
    const missing = selectFindings({
      ...HEALTHY_FACTS,
      missingFeeds: ['FOOTBALL_FEED'],
      cashiers: 0,
      hasRelease: false,
    });

    expect(missing.map(({ check }) => check)).toEqual(['release', 'cashiers', 'feeds']);
  });
});
