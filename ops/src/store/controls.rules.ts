import { toOriginFile } from '@padauk/contract/delivery/edge';
import { findPlan, formatSteps, type CanaryPlan } from './canary-plan.rules.ts';
import type { Segment } from './store.types.ts';

export const WEBHOOK_EVENTS = [
  'promote',
  'rollback',
  'block',
  'canary',
  'switch',
  'alarm',
  'freeze',
  'proposal',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The remote of a control of the whole registry. */
export const ALL_REMOTES = '';

export interface Freeze {
  readonly remote: string;
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly why: string;
  readonly who: string;
  readonly at: string;
}

/** Numbers of the newest change that a receiver has, or need not have. */
export interface EventPosition {
  readonly revision: number;
  readonly control: number;
  readonly alarm: number;
}

/** Its secret is not here: see webhooks/secrets.ts. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly who: string;
  readonly at: string;
  /** Older events are not sent. */
  readonly from: EventPosition;
}

/** Who acts, proven by a token, an office key or the log-in at the store. */
export interface Identity {
  /** The team of a token, the name of an office key, or the log-in name. */
  readonly name: string;
  /** Tokens of one team are one person, and so are all who share an office key. */
  readonly credential: string;
}

/** Above this share of the visitors a second person approves. */
export interface Protection {
  readonly remote: string;
  readonly above: number;
  readonly why: string;
  readonly who: string;
  readonly at: string;
}

/** A promote (100 percent) or a canary that waits for the second person. */
export interface Proposal {
  readonly id: string;
  readonly action: 'promote' | 'canary';
  readonly remote: string;
  readonly build: string;
  readonly percent: number;
  readonly segment?: Segment;
  /** Of a canary in steps; `percent` is the last one. */
  readonly steps?: readonly number[];
  readonly holdMinutes?: number;
  readonly why: string;
  readonly who: string;
  readonly by: Identity;
  readonly at: string;
  readonly endsAt: string;
  /** What was live then; empty: nothing. */
  readonly active: string;
  readonly canary: string;
}

export interface Opening {
  readonly remote: string;
  readonly origins: readonly string[];
  readonly why: string;
  readonly who: string;
  readonly at: string;
}

/** State of one registry that is no revision: pages never get it. */
export interface Controls {
  readonly freezes: readonly Freeze[];
  readonly webhooks: readonly Webhook[];
  readonly protections: readonly Protection[];
  readonly proposals: readonly Proposal[];
  readonly openings: readonly Opening[];
  readonly plans: readonly CanaryPlan[];
}

/** One line of `registry/controls.jsonl`; the newest is also `registry/controls.json`. */
export interface ControlChange {
  readonly schema: 1;
  readonly number: number;
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly action: string;
  readonly remote: string;
  /** The id of a webhook or a proposal. */
  readonly subject?: string;
  readonly after: Controls;
}

export const NO_CONTROLS: Controls = {
  freezes: [],
  webhooks: [],
  protections: [],
  proposals: [],
  openings: [],
  plans: [],
};

const isTextRecord = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');

const isListOf = (value: unknown, names: readonly string[]): boolean =>
  Array.isArray(value) && value.every((item) => isTextRecord(item, names));

/** `null`: unreadable, or written by a newer version. */
export function parseControlChange(text: string): ControlChange | null {
  try {
    // This module's caller wrote the line, unless it is damaged.
    const change = JSON.parse(text) as Partial<Record<keyof ControlChange, unknown>> | null;
    const after = change?.after as Partial<Record<keyof Controls, unknown>> | null | undefined;
    const isSound =
      change?.schema === 1 &&
      typeof change.number === 'number' &&
      isTextRecord(change, ['at', 'who', 'why', 'action', 'remote']) &&
      isListOf(after?.freezes, ['remote', 'until', 'why', 'who', 'at']) &&
      isListOf(after?.webhooks, ['id', 'url', 'who', 'at']) &&
      isListOf(after?.protections, ['remote', 'who', 'at']) &&
      isListOf(after?.proposals, ['id', 'action', 'remote', 'build', 'who', 'at', 'endsAt', 'active', 'canary']) &&
      isListOf(after?.openings ?? [], ['remote', 'who', 'at']) &&
      isListOf(after?.plans ?? [], ['remote', 'build', 'rollout', 'who', 'at']);
    if (!isSound) return null;
    const sound = change as ControlChange; // checked above
    // Older lines have no openings and no plans.
    const { openings = [], plans = [] } = sound.after as Partial<Controls>;
    return { ...sound, after: { ...sound.after, openings, plans } };
  } catch {
    return null;
  }
}

export function listFreezes({ freezes }: Controls, now: Date): readonly Freeze[] {
  return freezes.filter(({ until }) => Date.parse(until) > now.getTime());
}

export function findFreeze(controls: Controls, remote: string, now: Date): Freeze | null {
  return listFreezes(controls, now).find((freeze) => [ALL_REMOTES, remote].includes(freeze.remote)) ?? null;
}

/** The strictest of the registry and of this remote. */
export function findProtection({ protections }: Controls, remote: string): Protection | null {
  const matching = protections.filter((protection) => [ALL_REMOTES, remote].includes(protection.remote));
  return matching.sort((first, second) => first.above - second.above)[0] ?? null;
}

export function listProposals({ proposals }: Controls, now: Date): readonly Proposal[] {
  return proposals.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
}

/** Two tokens may spell one team in two ways. */
export function isSamePerson(first: Identity, second: Identity): boolean {
  const [one, other] = [normalizeIdentity(first), normalizeIdentity(second)];
  return one.name === other.name || one.credential === other.credential;
}

function normalizeIdentity({ name, credential }: Identity): Identity {
  const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  return { name: normalize(name), credential: normalize(credential) };
}

export const ALL_ORIGINS = '*';

/** Null: neither `*` nor a list of origins, with `http` only on this machine. */
export function parseOrigins(text: string): readonly string[] | null {
  const origins = [...new Set(text.split(',').map((word) => word.trim()))].sort();
  if (origins.length === 1 && origins[0] === ALL_ORIGINS) return origins;
  return origins.every(isOrigin) ? origins : null;
}

function isOrigin(text: string): boolean {
  if (toOriginFile(text) === null || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname));
}

export function formatOrigins(origins: readonly string[]): string {
  return origins.includes(ALL_ORIGINS) ? 'every origin' : origins.join(', ');
}

export function formatSubject(remote: string): string {
  return remote === ALL_REMOTES ? 'the registry' : remote;
}

/** Empty if the action says all. */
export function formatControlChange({ action, remote, after, subject = '' }: ControlChange): string {
  if (action === 'open')
    return `to ${formatOrigins(after.openings.find((opening) => opening.remote === remote)?.origins ?? [])}`;
  const plan = findPlan(after, remote);
  if (action === 'plan' && plan !== null) return `${plan.build} ${formatSteps(plan.steps)}`;
  if (action === 'freeze') return `until ${after.freezes.find((freeze) => freeze.remote === remote)?.until ?? '-'}`;
  return subject;
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24 };

/** `2026-12-31T18:00+06:30`, `48h` or `3d`. `null`: not understood. */
export function parseEnd(text: string, now: Date): Date | null {
  const [, count = '', unit = ''] = /^(\d{1,3})([hd])$/.exec(text) ?? [];
  const hours = Number(count) * (HOURS[unit] ?? 0);
  if (hours > 0) return new Date(now.getTime() + hours * 3_600_000);
  // Without a zone its meaning would depend on the machine.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const end = new Date(text);
  return Number.isNaN(end.getTime()) ? null : end;
}
