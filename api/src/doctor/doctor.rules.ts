export interface Finding {
  readonly check: string;
  readonly weight: 'necessary' | 'advice'; // `necessary`: players lack a promised function
  readonly problem: string;
  readonly remedy: string;
}

export interface DoctorFacts {
  readonly mode: 'sandbox' | 'production';
  readonly managers: number;
  readonly cashiers: number;
  readonly openCompanyAccounts: number;
  readonly carrierProblem: string | null; // null: it answers, or was not asked
  readonly mailProblem: string | null;
  readonly missingFeeds: readonly string[]; // settings of products without a feed
  readonly hasRelease: boolean;
  readonly storeProblem: string | null;
  readonly freeBytes: number; // of the disk of DATA_DIR
  readonly totalBytes: number;
  readonly clockErrorMs: number;
  readonly shortSecrets: readonly string[];
  readonly hasCountryTable: boolean;
  readonly isCountryTableOld: boolean;
}

const MIN_MANAGERS = 2; // Two people decide large sums and every company account.
const MIN_FREE_BYTES = 500_000_000;
const LOW_FREE_FRACTION = 0.1;
const MAX_CLOCK_ERROR_MS = 5_000; // One-time codes and signed calls expire within five minutes.

interface Check extends Finding {
  readonly isFailed: boolean;
}

export function selectFindings(facts: DoctorFacts): readonly Finding[] {
  const checks = [...buildStaffChecks(facts), ...buildConnectionChecks(facts), ...buildMachineChecks(facts)];
  const found = checks.flatMap(({ isFailed, ...finding }) => (isFailed ? [finding] : []));
  return found.toSorted((left, right) => right.weight.localeCompare(left.weight));
}

function buildStaffChecks({ mode, managers, cashiers, openCompanyAccounts }: DoctorFacts): readonly Check[] {
  const weight = mode === 'production' ? 'necessary' : 'advice';
  return [
    {
      isFailed: managers < MIN_MANAGERS,
      check: 'managers',
      weight,
      problem: `OPERATOR_KEY has ${managers} with the role manager: company accounts and large sums need two`,
      remedy: 'add a second name/manager:key to OPERATOR_KEY, and restart',
    },
    {
      isFailed: cashiers === 0,
      check: 'cashiers',
      weight: 'advice',
      problem: 'nobody in OPERATOR_KEY has the role cashier: managers alone decide slips and withdrawals',
      remedy: 'add a name/cashier:key to OPERATOR_KEY, and restart',
    },
    {
      isFailed: openCompanyAccounts === 0,
      check: 'company-accounts',
      weight: 'necessary',
      problem: 'no company account is on: players cannot send money',
      remedy: 'two managers run the same command: pnpm ops office add-account <bank> <number> <holder>',
    },
  ];
}

function buildConnectionChecks({ carrierProblem, mailProblem, missingFeeds }: DoctorFacts): readonly Check[] {
  return [
    {
      isFailed: carrierProblem !== null,
      check: 'text-carrier',
      weight: 'necessary',
      problem: `one-time codes cannot be sent: ${carrierProblem}`,
      remedy: 'set SMS_URL and SMS_KEY, or ask the carrier',
    },
    {
      isFailed: mailProblem !== null,
      check: 'mail',
      weight: 'necessary',
      problem: `e-mails cannot be sent: ${mailProblem}`,
      remedy: 'set SMTP_URL and SMTP_FROM, or look at the mail server',
    },
    {
      isFailed: missingFeeds.length > 0,
      check: 'feeds',
      weight: 'advice',
      problem: `no feed in ${missingFeeds.join(', ')}: the office enters results, and there is no football without one`,
      remedy: 'set each to http with its address, where there is a feed',
    },
  ];
}

function buildMachineChecks(facts: DoctorFacts): readonly Check[] {
  const { hasRelease, storeProblem, freeBytes, totalBytes, clockErrorMs, shortSecrets } = facts;
  const isFull = freeBytes < MIN_FREE_BYTES;
  return [
    {
      isFailed: storeProblem !== null || !hasRelease,
      check: 'release',
      weight: 'necessary',
      problem: storeProblem ?? 'no host is released: every page is 503',
      remedy: 'pnpm ops edge first-release dist, or pnpm ops release verify',
    },
    {
      isFailed: isFull || freeBytes < totalBytes * LOW_FREE_FRACTION,
      check: 'disk',
      weight: isFull ? 'necessary' : 'advice',
      problem: `${Math.floor(freeBytes / 1_000_000)} MB are free in DATA_DIR`,
      remedy: 'pnpm ops release prune, old logs, or a larger disk',
    },
    {
      isFailed: Math.abs(clockErrorMs) > MAX_CLOCK_ERROR_MS,
      check: 'clock',
      weight: 'necessary',
      problem: `the clocks of this machine and of the database are ${Math.round(clockErrorMs / 1_000)} s apart`,
      remedy: 'run a time service on both, such as systemd-timesyncd',
    },
    {
      isFailed: shortSecrets.length > 0,
      check: 'secrets',
      weight: facts.mode === 'production' ? 'necessary' : 'advice',
      problem: `shorter than 32 characters: ${shortSecrets.join(', ')}`,
      remedy: 'openssl rand -hex 32 makes one; changing PEPPER locks everyone out',
    },
    {
      isFailed: !facts.hasCountryTable || facts.isCountryTableOld,
      check: 'country-table',
      weight: facts.hasCountryTable ? 'advice' : 'necessary',
      problem: facts.hasCountryTable ? 'the table of countries is old' : 'there is no table of countries',
      remedy: 'pnpm ops geo-restriction import takes a newer one',
    },
  ];
}
