import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { describeOnDatabases } from '../test/databases.ts';
import { SILENT_LOG } from '../test/silent-log.ts';
import { turnOffSandboxAccounts } from './modules/wallet/index.ts';
import { readAlarms } from './platform/alarms.ts';
import { createManualClock } from './platform/clock.ts';
import type { Deps } from './platform/deps.ts';
import { findSandboxRows, registerSandboxRowsJobs } from './sandbox-rows.ts';

const buildAuditInsert = (operator: string): RawBuilder<unknown> => sql`
  insert into office_audit (command_id, phase, operator, command, arguments, why, at)
  values (${randomUUID()}::uuid, 'done', ${operator}, 'approve', '{}', 'a test', now())`;

describeOnDatabases('rows of a sandbox', (given) => {
  beforeAll(async () => {
    await turnOffSandboxAccounts(given.db);
    await buildAuditInsert('aung').execute(given.db);
  });

  it('are not found in a database without them', async () => {
    expect(await findSandboxRows(given.db)).toEqual([]);
  });

  it('are found for each kind', async () => {
    const kinds: Readonly<Record<string, RawBuilder<unknown>>> = {
      autopilot: buildAuditInsert('autopilot'),
      clock: sql`update sandbox_clock set offset_ms = 5`,
      'company-accounts': sql`update company_account set is_on = true where is_sandbox`,
      'demo-account': sql`
        insert into player (id, phone, password_hash, referral_code, joined_at, confirmed_adult_at, accepted_terms_at)
        values (gen_random_uuid(), '09770000001', 'none: nobody logs in', 'DEMO', now(), now(), now())`,
      texts: sql`insert into sandbox_message (recipient, text, sent_at) values ('09250000001', 'a code', now())`,
    };
    for (const statement of Object.values(kinds)) await statement.execute(given.db);

    const found = await findSandboxRows(given.db);
    expect(found.map(({ subject }) => subject).sort()).toEqual(Object.keys(kinds).sort());
  });

  it.each([
    ['production', ['autopilot', 'clock', 'company-accounts', 'demo-account', 'texts']],
    ['sandbox', []],
  ] as const)('F33 in %s raise the alarms that the mode needs', async (mode, subjects) => {
    const jobs: (() => Promise<void>)[] = [];
    const clock = createManualClock(new Date('2026-11-20T05:00:00Z'));
    registerSandboxRowsJobs(
      { every: (_name, _intervalMs, work) => void jobs.push(work) },
      { db: given.db, clock, log: SILENT_LOG, config: { mode } as Deps['config'] },
    );
    await sql`update alarm set ended_at = now() where ended_at is null`.execute(given.db);
    await Promise.all(jobs.map((work) => work()));

    const open = await readAlarms(given.db, { all: false, limit: 10 });
    expect(open.map(({ subject }) => subject).sort()).toEqual(subjects);
  });
});
