import {
  canPerform,
  OFFICE_COMMANDS,
  OFFICE_QUEUES,
  type OfficeQueue,
  type OfficeRole,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { readAlarmQueue } from '../../platform/alarms.ts';
import type { QueueSize } from '../../platform/database/queue-size.ts';
import { readHoldQueue } from '../bonus/index.ts';
import { readDrawsById, readWaitingResults } from '../draws/index.ts';
import { readMatchTeams, readWaitingOutcomes } from '../football/index.ts';
import { readIdentityQueue } from '../identity/index.ts';
import { readChatQueue } from '../support/index.ts';
import { readTopUpQueue, readWithdrawalQueue } from '../wallet/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { showRows } from './outcomes.ts';
import {
  readWaitingDecisions,
  toDrawSubject,
  toWaitingOutcomeRows,
  toWaitingResultRows,
  toWaitingRows,
} from './waiting-decisions.ts';

const MINUTE_MS = 60_000;

type QueueDeps = Pick<OfficeDeps, 'db' | 'clock'>;

const SIZES: { readonly [Queue in OfficeQueue]: (deps: QueueDeps) => Promise<QueueSize> } = {
  'top-ups': ({ db }) => readTopUpQueue(db),
  withdrawals: ({ db }) => readWithdrawalQueue(db),
  'second-person': async (deps) => toQueueSize(await readSecondPersonRows(deps, [])),
  identities: ({ db }) => readIdentityQueue(db),
  chats: ({ db }) => readChatQueue(db),
  alarms: ({ db }) => readAlarmQueue(db),
  'invite-holds': ({ db }) => readHoldQueue(db),
};

export function createQueueCommands(deps: OfficeDeps) {
  return {
    /** Counts show no player, so that pages may poll them without an audit entry. */
    queues: async (_input, _operator, roles) => {
      const visible = OFFICE_QUEUES.filter((queue) => canPerform(OFFICE_COMMANDS[queue], roles));
      const now = deps.clock.now();
      return showRows(
        await Promise.all(visible.map(async (queue) => ({ queue, ...toSizeColumns(await SIZES[queue](deps), now) }))),
      );
    },
    'second-person': async (_input, _operator, roles) => showRows(await readSecondPersonRows(deps, roles)),
  } satisfies Partial<Handlers>;
}

function toSizeColumns({ waiting, oldestAt }: QueueSize, now: Date) {
  // The clock of a sandbox may have been moved back.
  const oldestMinutes =
    oldestAt === null ? null : Math.max(0, Math.floor((now.getTime() - oldestAt.getTime()) / MINUTE_MS));
  return { waiting, oldestAt, oldestMinutes };
}

function toQueueSize(rows: readonly OfficeRow[]): QueueSize {
  const times = rows.map(({ since }) => Date.parse(String(since)));
  return { waiting: rows.length, oldestAt: times.length === 0 ? null : new Date(Math.min(...times)) };
}

async function readSecondPersonRows(deps: QueueDeps, roles: readonly OfficeRole[]): Promise<readonly OfficeRow[]> {
  const decisions = await readWaitingDecisions(deps);
  return [
    ...toWaitingRows(decisions, roles, await readSubjects(deps, decisions)),
    ...toWaitingResultRows(await readWaitingResults(deps.db)),
    ...toWaitingOutcomeRows(await readWaitingOutcomes(deps.db)),
  ];
}

type Decisions = Awaited<ReturnType<typeof readWaitingDecisions>>;

async function readSubjects({ db }: QueueDeps, decisions: Decisions): Promise<ReadonlyMap<string, OfficeRow>> {
  const listIds = (name: 'draw' | 'match'): string[] => [
    ...new Set(decisions.flatMap(({ arguments: args }) => (args[name] === undefined ? [] : [String(args[name])]))),
  ];
  const draws = await readDrawsById(db, listIds('draw'));
  const matches = await readMatchTeams(db, listIds('match'));
  return new Map([
    ...draws.map((draw) => [draw.id, toDrawSubject(draw)] as const),
    ...matches.map(({ id, home, away }): readonly [string, OfficeRow] => [id, { home, away }]),
  ]);
}
