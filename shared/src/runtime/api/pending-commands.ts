import { create } from 'zustand';
import { SECRET_FIELDS } from '@padauk/contract/secrets';
import { randomId } from '../random-id.ts';
import { readJson, writeJson } from '../session/storage.ts';
import type { Outcome } from './refusal-of.rules.ts';

/**
 * A money command's idempotency key is stored before sending and kept until answered.
 * A retry, a second tap or a reload sends the same key (F8). The request is stored too, without secrets,
 * so that its screen can show an unknown outcome after a reload.
 */
const STORE = 'pendingCommands';
const KEPT_MS = 24 * 3_600_000;

export interface Command {
  readonly owner: string;
  readonly endpoint: string;
  readonly request: object;
}

export interface PendingCommand {
  readonly key: string;
  /** The last send, in ms of the phone's clock. */
  readonly at: number;
  /** Stored as true while the request is under way: a page that is closed meanwhile receives no answer. */
  readonly isUnknown: boolean;
  /** Missing when the storage was too full: only the key is kept then. */
  readonly sent?: Command | undefined;
}

type Pending = Readonly<Record<string, PendingCommand>>;

function isSent(candidate: unknown): candidate is Command {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'owner' in candidate &&
    typeof candidate.owner === 'string' &&
    'endpoint' in candidate &&
    typeof candidate.endpoint === 'string' &&
    'request' in candidate &&
    typeof candidate.request === 'object' &&
    candidate.request !== null
  );
}

function isPending(candidate: unknown): candidate is Pending {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    Object.values(candidate).every(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        'key' in one &&
        typeof one.key === 'string' &&
        'at' in one &&
        typeof one.at === 'number' &&
        (!('sent' in one) || isSent(one.sent)),
    )
  );
}

/** By the phone's clock: the server's time is unknown at the start, and a wrong date must not drop a key. */
function stored(): Pending {
  return Object.fromEntries(
    Object.entries(readJson(STORE, isPending) ?? {}).filter(([, one]) => Date.now() - one.at < KEPT_MS),
  );
}

interface CommandStore {
  /** Stored commands and those of this page: with blocked or full storage a second tap must still send the same key. */
  readonly pending: Pending;
  readonly underWay: Readonly<Record<string, number>>;
}

const here = new Map<string, PendingCommand>();
const useStore = create<CommandStore>(() => ({ pending: stored(), underWay: {} }));

function notifyScreens(): void {
  useStore.setState({ pending: { ...stored(), ...Object.fromEntries(here) } });
}

/** Another tab has sent or settled a command: keys that it settled are no longer pending here. */
function readOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== STORE) return;
  for (const [name, one] of here)
    if (oldValue?.includes(one.key) === true && newValue?.includes(one.key) !== true) here.delete(name);
  notifyScreens();
}
globalThis.addEventListener?.('storage', readOtherTab);

/** Two 32-bit multiplicative hashes, not a security measure: on a collision the server refuses with KEY_REUSED. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

const withoutSecrets = (name: string, value: unknown): unknown => (SECRET_FIELDS.includes(name) ? undefined : value);

export function nameOf({ owner, endpoint, request }: Command): string {
  return `${owner}:${endpoint}:${digest(JSON.stringify(request, withoutSecrets))}`;
}

/** Writes the key first: it must be stored even when the request, perhaps with a photo, does not fit. */
function store(name: string, one: PendingCommand): void {
  const { [name]: before, ...others } = stored();
  const { sent, ...light } = one;
  if (before?.key !== one.key) writeJson(STORE, { ...others, [name]: light });
  if (sent !== undefined) writeJson(STORE, { ...others, [name]: one });
}

function countUnderWay(name: string, change: 1 | -1): void {
  const { [name]: count = 0, ...others } = useStore.getState().underWay;
  useStore.setState({ underWay: count + change === 0 ? others : { ...others, [name]: count + change } });
  notifyScreens();
}

export interface SentCommand {
  readonly key: string;
  readonly settle: (outcome: Outcome) => void;
}

/** Returns the stored key of the same command, or stores a new one. Call it before sending. */
export function beginCommand(command: Command): SentCommand {
  const name = nameOf(command);
  const before = here.get(name) ?? stored()[name];
  const key = before?.key ?? randomId();
  // As JSON: a later page reads it in this form, and secrets are removed.
  const request = JSON.parse(JSON.stringify(command.request, withoutSecrets)) as object; // the input was an object
  const one: PendingCommand = {
    key,
    at: Date.now(),
    isUnknown: before?.isUnknown === true,
    sent: { ...command, request },
  };
  const lost = { ...one, isUnknown: true };
  const keep = (kept: PendingCommand): void => {
    here.set(name, kept);
    store(name, kept);
  };
  here.set(name, one);
  store(name, lost);
  countUnderWay(name, 1);
  return {
    key,
    settle: (outcome) => {
      // A late second answer must not remove a newer key.
      if (outcome === 'answered') forget(name, key);
      else if (here.get(name)?.key === key) keep(outcome === 'lost' ? lost : one);
      countUnderWay(name, -1);
    },
  };
}

function forget(name: string, key: string): void {
  if (here.get(name)?.key === key) here.delete(name);
  const { [name]: settled, ...others } = stored();
  if (settled?.key === key) writeJson(STORE, others);
}

/** While true, the shell must not replace the build that waits for the answer. */
export function isMoneyCommandPending(): boolean {
  return Object.keys(useStore.getState().underWay).length > 0;
}

export interface OwnPending {
  readonly name: string;
  readonly at: number;
  readonly isUnknown: boolean;
  readonly isUnderWay: boolean;
  readonly request: object;
}

function ownOf({ pending, underWay }: CommandStore, owner: string, endpoint: string): readonly OwnPending[] {
  return Object.entries(pending)
    .flatMap(([name, { at, isUnknown, sent }]) =>
      sent?.owner === owner && sent.endpoint === endpoint
        ? [{ name, at, isUnknown, isUnderWay: name in underWay, request: sent.request }]
        : [],
    )
    .sort((one, other) => one.at - other.at);
}

export function pendingOf(owner: string, endpoint: string): readonly OwnPending[] {
  return ownOf(useStore.getState(), owner, endpoint);
}

export function usePending(owner: string, endpoint: string): readonly OwnPending[] {
  return ownOf(useStore(), owner, endpoint);
}
