import { createHash } from 'node:crypto';
import { findPlan } from '../store/canary-plan.rules.ts';
import type { ControlChange, EventPosition, Webhook, WebhookEvent } from '../store/controls.rules.ts';
import { mergeByTime } from '../store/merge-by-time.ts';
import type { AuditLine, Segment } from '../store/store.types.ts';
import type { Alarm } from './alarms.ts';

/** The body of a request. */
export interface ReleaseEvent {
  /** The same in each attempt. */
  readonly id: string;
  readonly event: WebhookEvent;
  readonly action: string;
  readonly registry: string;
  /** `null`: the whole registry. */
  readonly remote: string | null;
  readonly build: string | null;
  /** Share of the canary; 0: it has ended. 100: a proposed promote. */
  readonly percent?: number;
  readonly segment?: Segment;
  readonly steps?: readonly number[];
  /** The id for `approve`. */
  readonly proposal?: string;
  /** End of a freeze. */
  readonly until?: string;
  readonly revision: number | null;
  readonly who: string;
  readonly why: string;
  readonly at: string;
}

export interface EventSources {
  readonly registry: string;
  readonly lines: readonly AuditLine[];
  readonly changes: readonly ControlChange[];
  readonly alarms: readonly Alarm[];
}

export interface PendingEvent {
  readonly at: string;
  readonly event: ReleaseEvent;
  /** Of the receiver, once it has the event. */
  readonly position: Partial<EventPosition>;
}

const EVENT_BY_ACTION: Readonly<Record<string, WebhookEvent>> = {
  promote: 'promote',
  rollback: 'rollback',
  block: 'block',
  unblock: 'block',
  canary: 'canary',
  plan: 'canary',
  'end-plan': 'canary',
  'stop-plan': 'canary',
  on: 'switch',
  off: 'switch',
  hide: 'switch',
  retire: 'switch',
  set: 'switch',
  open: 'switch',
  close: 'switch',
  freeze: 'freeze',
  unfreeze: 'freeze',
  propose: 'proposal',
  approve: 'proposal',
  reject: 'proposal',
  protect: 'proposal',
  unprotect: 'proposal',
};

/** In the order of their sources. */
export function listPendingEvents(
  { registry, lines, changes, alarms }: EventSources,
  { events }: Pick<Webhook, 'events'>,
  after: EventPosition,
): readonly PendingEvent[] {
  const pending = mergeByTime(
    lines.filter(({ revision }) => revision > after.revision).flatMap((line) => toPendingChange(registry, line)),
    changes.filter(({ number }) => number > after.control).flatMap((change) => toPendingControl(registry, change)),
    alarms.filter(({ number }) => number > after.alarm).map((alarm) => toPendingAlarm(registry, alarm)),
  );
  return pending.filter(({ event }) => events.includes(event.event));
}

function toPendingChange(registry: string, line: AuditLine): readonly PendingEvent[] {
  const { action, remote, revision, who, why, at } = line;
  const event = EVENT_BY_ACTION[action];
  if (event === undefined) return [];
  const body = { event, action, registry, remote, ...describeBuild(line), revision, who, why, at };
  return [{ at, event: { id: computeId(registry, line), ...body }, position: { revision } }];
}

function describeBuild({ action, before, after }: AuditLine): Pick<ReleaseEvent, 'build' | 'percent' | 'segment'> {
  const [old, next] = [before?.blocked ?? [], after.blocked];
  switch (action) {
    case 'block':
      return { build: next.find((build) => !old.includes(build)) ?? null };
    case 'unblock':
      return { build: old.find((build) => !next.includes(build)) ?? null };
    case 'canary':
      return {
        build: (after.canary ?? before?.canary)?.build ?? null,
        percent: after.canary?.percent ?? 0,
        ...(after.canary?.segment === undefined ? {} : { segment: after.canary.segment }),
      };
    default:
      return { build: after.active || null };
  }
}

function toPendingControl(registry: string, change: ControlChange): readonly PendingEvent[] {
  const { action, remote, number, who, why, at, after, subject } = change;
  const event = EVENT_BY_ACTION[action];
  if (event === undefined) return [];
  const until = action === 'freeze' ? after.freezes.find((freeze) => freeze.remote === remote)?.until : undefined;
  const proposal = after.proposals.find(({ id }) => id === subject);
  const plan = event === 'canary' ? findPlan(after, remote) : proposal;
  const body: Omit<ReleaseEvent, 'id'> = {
    event,
    action,
    registry,
    remote: remote || null,
    build: plan?.build ?? null,
    ...(plan?.steps === undefined ? {} : { steps: plan.steps }),
    ...(proposal === undefined ? {} : { percent: proposal.percent, proposal: proposal.id }),
    ...(until === undefined ? {} : { until }),
    revision: null,
    who,
    why,
    at,
  };
  return [{ at, event: { id: computeId(registry, change), ...body }, position: { control: number } }];
}

function toPendingAlarm(registry: string, alarm: Alarm): PendingEvent {
  const { number, at, ...body } = alarm;
  const event = { event: 'alarm', action: 'alarm', registry, ...body, revision: null, at } as const;
  return { at, event: { id: computeId(registry, alarm), ...event }, position: { alarm: number } };
}

/** From the stored line, so that it is the same after a restart. */
function computeId(registry: string, line: object): string {
  return createHash('sha256')
    .update(`${registry} ${JSON.stringify(line)}`)
    .digest('hex')
    .slice(0, 32);
}
