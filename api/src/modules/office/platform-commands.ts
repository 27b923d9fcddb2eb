import {
  isAvailableIn,
  canPerform,
  OFFICE_COMMANDS,
  VERIFY_PARTS,
  type OfficeCommand,
  type OfficeRole,
  type OfficeRow,
} from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { readAlarms } from '../../platform/alarms.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { listSettings, raiseWebAppVersion, switchSetting } from '../content/index.ts';
import { readWaitingResults } from '../draws/index.ts';
import { findChainLink } from '../ledger/index.ts';
import { readPlayerNames } from '../accounts/index.ts';
import { readAudit, type AuditLine } from './audit.repository.ts';
import type { Config } from '../../platform/config.ts';
import { parsePlayerLabel } from './mask-text.rules.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { redactArguments } from './redact-rows.rules.ts';
import { readWaitingDecisions, toWaitingResultRows, toWaitingRows } from './waiting-decisions.ts';

const DEFAULT_AUDIT_LINES = 50;
const MAX_AUDIT_LINES = 1_000;
const MAX_ALARMS = 500;

export function createAccessCommands(deps: OfficeDeps): Handlers<'whoami' | 'commands' | 'doctor' | 'second-person'> {
  const { config, findMissing } = deps;
  return {
    whoami: (_input, operator, roles) => Promise.resolve(accepted({ rows: [{ operator, roles: roles.join('+') }] })),
    commands: (_input, _operator, roles) => Promise.resolve(accepted({ rows: toCommandRows(roles, config.mode) })),
    'second-person': async (_input, _operator, roles) =>
      accepted({
        rows: [
          ...toWaitingRows(await readWaitingDecisions(deps), roles),
          ...toWaitingResultRows(await readWaitingResults(deps.db)),
        ],
      }),
    doctor: async () => accepted({ rows: await findMissing() }),
  };
}

export function createPlatformCommands({
  db,
  registryVersion,
  verifyBooks,
}: OfficeDeps): Handlers<'settings' | 'switch' | 'raise-version' | 'audit' | 'alarms' | 'verify' | 'chain'> {
  return {
    settings: async () => accepted({ rows: (await listSettings(db)).map(({ type, status }) => ({ type, status })) }),
    switch: ({ type, status }) =>
      runInTransaction(db, async (tx) => {
        const before = (await listSettings(tx)).find((setting) => setting.type === type);
        await switchSetting(tx, { type, status });
        return accepted({ rows: [{ type, status }], before, after: { type, status } });
      }),
    'raise-version': async () => {
      const registry = await registryVersion();
      return await runInTransaction(db, async (tx) => {
        const version = await raiseWebAppVersion(tx, registry);
        return accepted({ rows: [{ version }], after: { version } });
      });
    },
    audit: async ({ limit }, _operator, roles) => {
      const lines = await addCurrentPhones(
        db,
        await readAudit(db, Math.min(limit ?? DEFAULT_AUDIT_LINES, MAX_AUDIT_LINES)),
      );
      return accepted({
        rows: lines.map((line) => {
          const { at, operator, command, phase, refusal: code } = line;
          const { arguments: given, why } = redactArguments(line, roles);
          return { at: at.toISOString(), operator, command, given: JSON.stringify(given), phase, refusal: code, why };
        }),
      });
    },
    alarms: async ({ which }) => {
      const rows = await readAlarms(db, { all: which === 'all', limit: MAX_ALARMS });
      return accepted({
        rows: rows.map(({ kind, subject, detail, raisedAt, endedAt }) => ({
          kind,
          subject,
          detail,
          raisedAt: raisedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
      });
    },
    verify: async ({ part }) => {
      const violations = await verifyBooks(part === undefined ? VERIFY_PARTS : [part]);
      return accepted({ rows: violations.map(({ invariant, subject, detail }) => ({ invariant, subject, detail })) });
    },
    chain: async ({ number }) => {
      const link = await findChainLink(db, number);
      return link === null ? refused(createRefusal('NOT_FOUND')) : accepted({ rows: [{ ...link }] });
    },
  };
}

function toCommandRows(roles: readonly OfficeRole[], mode: Config['mode']): OfficeRow[] {
  return Object.entries<OfficeCommand>(OFFICE_COMMANDS)
    .filter(([, command]) => canPerform(command, roles) && isAvailableIn(mode, command))
    .map(([name, { summary }]) => ({ command: name, summary }));
}

/** Shows the current phone of each player instead of the id. */
async function addCurrentPhones(db: OfficeDeps['db'], lines: readonly AuditLine[]): Promise<readonly AuditLine[]> {
  const ids = lines.flatMap((line) => parsePlayerLabel(line.arguments['phone']) ?? []);
  const phones = new Map((await readPlayerNames(db, [...new Set(ids)])).map(({ id, phone }) => [id, phone]));
  return lines.map((line) => {
    const phone = phones.get(parsePlayerLabel(line.arguments['phone']) ?? '');
    return phone === undefined ? line : { ...line, arguments: { ...line.arguments, phone } };
  });
}
