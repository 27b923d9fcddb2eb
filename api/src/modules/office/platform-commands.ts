import { normalisePhone } from '@padauk/contract/platform/phone.rules';
import { normaliseText } from '@padauk/contract/text/normalise-text.rules';
import {
  isAvailableIn,
  canPerform,
  OFFICE_COMMANDS,
  VERIFY_PARTS,
  type OfficeCommand,
  type OfficeRole,
} from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { readAlarms } from '../../platform/alarms.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readSandboxMessages } from '../../platform/messages.ts';
import { readPlayerNames, readPlayers } from '../accounts/index.ts';
import { listSettings, raiseWebAppVersion, switchSetting } from '../content/index.ts';
import { findChainLink, readBalancesByPlayer } from '../ledger/index.ts';
import { readAudit, type AuditLine } from './audit.repository.ts';
import { parsePlayerLabel } from './mask-text.rules.ts';
import { millisecondsOf } from './office.rules.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { showChanged, showRows } from './outcomes.ts';
import { redactArguments } from './redact-rows.rules.ts';

const DEFAULT_AUDIT_LINES = 50;
const MAX_AUDIT_LINES = 1_000;
const MAX_ALARMS = 500;
const MAX_PLAYERS = 100;
const DEFAULT_HEALTH_MINUTES = 60;
/** One week: older data is deleted. */
const MAX_HEALTH_MINUTES = 7 * 24 * 60;
const HEALTH_COLUMNS = [
  'remote',
  'build',
  'tries',
  'loads',
  'canaryLoads',
  'lkgLoads',
  'failures',
  'byPhase',
  'failingVisitors',
  'countedTries',
  'countedFailures',
  'failingNetworks',
  'restTries',
  'restFailures',
  'failureRatePercent',
  'fallBacks',
  'fellBackTo',
  'errors',
  'medianMs',
  'maxMs',
  'measured',
  'measuredVisitors',
  'lcpMs',
  'inpMeasured',
  'inpVisitors',
  'inpMs',
  'cls',
  'countedLcp',
  'countedLcpMs',
  'countedInp',
  'countedInpMs',
] as const;

export function createPlatformCommands(deps: OfficeDeps) {
  const { db, config } = deps;
  return {
    whoami: (_input, operator, roles) => Promise.resolve(showRows([{ operator, roles: roles.join('+') }])),
    commands: (_input, _operator, roles) =>
      Promise.resolve(
        showRows(
          Object.entries<OfficeCommand>(OFFICE_COMMANDS)
            .filter(([, command]) => canPerform(command, roles) && isAvailableIn(config.mode, command))
            .map(([command, { summary }]) => ({ command, summary })),
        ),
      ),
    doctor: async () => showRows(await deps.findMissing()),
    settings: async () => showRows(await listSettings(db)),
    switch: ({ type, status }) =>
      runInTransaction(db, async (tx) => {
        const before = (await listSettings(tx)).find((setting) => setting.type === type);
        await switchSetting(tx, { type, status });
        return showChanged(accepted({ type, status }), before);
      }),
    'raise-version': async () => {
      const registry = await deps.registryVersion();
      return await runInTransaction(db, async (tx) =>
        showChanged(accepted({ version: await raiseWebAppVersion(tx, registry) })),
      );
    },
    audit: async ({ limit }, _operator, roles) => {
      const lines = await readAudit(db, Math.min(limit ?? DEFAULT_AUDIT_LINES, MAX_AUDIT_LINES));
      return showRows((await addCurrentPhones(db, lines)).map((line) => toAuditRow(line, roles)));
    },
    alarms: async ({ which }) => showRows(await readAlarms(db, { all: which === 'all', limit: MAX_ALARMS })),
    verify: async ({ part }) => {
      const violations = await deps.verifyBooks(part === undefined ? VERIFY_PARTS : [part]);
      return showRows(violations.map(({ invariant, subject, detail }) => ({ invariant, subject, detail })));
    },
    chain: async ({ number }) => {
      const link = await findChainLink(db, number);
      return link === null ? refused(createRefusal('NOT_FOUND')) : showRows([link]);
    },
  } satisfies Partial<Handlers>;
}

function toAuditRow(line: AuditLine, roles: readonly OfficeRole[]) {
  const { at, operator, command, phase, refusal } = line;
  const { arguments: given, why } = redactArguments(line, roles);
  return { at, operator, command, given: JSON.stringify(given), phase, refusal, why };
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

export function createReleaseCommands({ beacons, sourceLines }: Pick<OfficeDeps, 'beacons' | 'sourceLines'>) {
  return {
    'release-health': async ({ minutes = DEFAULT_HEALTH_MINUTES }) => {
      const builds = await beacons.readHealth(Math.min(Math.max(1, minutes), MAX_HEALTH_MINUTES));
      return showRows(
        builds.map((build) => {
          const counts = {
            byPhase: formatCounts(build.failuresByPhase),
            fallBacks: Object.values(build.fallBacks).reduce((sum, times) => sum + times, 0),
            fellBackTo: formatCounts(build.fallBacks),
          };
          const row = { ...build, ...counts };
          return Object.fromEntries(HEALTH_COLUMNS.map((column) => [column, row[column]]));
        }),
      );
    },
    'release-errors': async ({ remote }) => {
      const messages = await beacons.readMessages(remote ?? null);
      const sources = await sourceLines(messages.flatMap(({ place, stack }) => [place, ...stack.split('\n')]));
      return showRows(
        messages.map(({ firstAt, lastAt, stack, ...message }) => ({
          ...message,
          source: sources.get(message.place) ?? null,
          firstAt,
          lastAt,
          stack: stack
            .split('\n')
            .map((frame) => sources.get(frame) ?? frame)
            .join(' < '),
        })),
      );
    },
  } satisfies Partial<Handlers>;
}

function formatCounts(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).map(([name, times]) => `${name} ${times}`);
  return parts.length === 0 ? null : parts.join(', ');
}

export function createSandboxCommands({ db, clock, moveClock }: OfficeDeps) {
  const listSentTo = async (recipient: string) =>
    showRows((await readSandboxMessages(db, recipient)).map(({ text, sentAt }) => ({ text, sentAt })));
  const moveTo = async (to: Date) => {
    if (moveClock === null || Number.isNaN(to.getTime())) return refused(createRefusal('NOT_ALLOWED'));
    const before = { now: clock.now() };
    await moveClock(to);
    return showChanged(accepted({ now: clock.now() }), before);
  };
  return {
    players: async ({ search }) => {
      const players = await readPlayers(db, toPlayerSearch(search ?? ''), MAX_PLAYERS);
      const ids = players.map(({ id }) => id);
      const balances = await readBalancesByPlayer(db, ids);
      return showRows(
        players.map(({ id, phone, name, joinedAt }) => {
          const { mainKyat = 0, heldKyat = 0 } = balances.get(id) ?? {};
          return { id, phone, name, mainKyat, heldKyat, joinedAt };
        }),
      );
    },
    messages: ({ phone }) => listSentTo(phone),
    emails: ({ address }) => listSentTo(address),
    clock: () => Promise.resolve(showRows([{ now: clock.now() }])),
    'set-clock': ({ to }) => moveTo(new Date(to)),
    'advance-clock': ({ by }) => moveTo(new Date(clock.now().getTime() + millisecondsOf(by))),
  } satisfies Partial<Handlers>;
}

/** Names and phone numbers are stored in one form. */
function toPlayerSearch(search: string): string {
  const phone = normalisePhone(search);
  return /^\d+$/.test(phone) ? phone : normaliseText(search);
}
