import { create } from 'zustand';
import { SECRET_FIELDS } from '@padauk/contract/secrets';
import { randomId } from '../random-id.ts';
import { readJson, writeJson } from '../session/storage.ts';
import type { Outcome } from './refusal-of.rules.ts';

/**
 * A money command's key is made and stored before the command is sent, and kept until it is answered: a lost answer, a
 * second tap or a reload sends the same key again, and the server answers what it answered the first time (F8). What was
 * sent is stored with it, without secrets, so that its screen knows after a reload, too, that an answer is not known.
 */
const STORE = 'pendingCommands';
const KEPT_MS = 24 * 3_600_000;

/** Who sends what to which endpoint. */
export interface Command {
  readonly owner: string;
  readonly endpoint: string;
  readonly request: object;
}

/** A command that was sent and has no verdict yet. */
export interface PendingCommand {
  readonly key: string;
  /** When it was last sent, by the phone's clock. */
  readonly at: number;
  /** Nobody here knows whether it has happened. Stored as true while it is under way: a page that is closed meanwhile hears no answer. */
  readonly isUnknown: boolean;
  /** Missing where the browser had no room for it: the key alone is kept then. */
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

/** By the phone's own clock, which is there before the server has told its own: a key must not be lost to a wrong date. */
function stored(): Pending {
  return Object.fromEntries(
    Object.entries(readJson(STORE, isPending) ?? {}).filter(([, one]) => Date.now() - one.at < KEPT_MS),
  );
}

interface CommandStore {
  /** What this browser keeps, and what this very page has sent: with storage blocked or full, a second tap must still send the same key. */
  readonly pending: Pending;
  /** How many times each is on its way from this page. */
  readonly underWay: Readonly<Record<string, number>>;
}

const here = new Map<string, PendingCommand>();
const useStore = create<CommandStore>(() => ({ pending: stored(), underWay: {} }));

function notifyScreens(): void {
  useStore.setState({ pending: { ...stored(), ...Object.fromEntries(here) } });
}

/** Another tab has sent a command, or has been answered: what it has settled is no longer pending here. */
function readOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== STORE) return;
  for (const [name, one] of here)
    if (oldValue?.includes(one.key) === true && newValue?.includes(one.key) !== true) here.delete(name);
  notifyScreens();
}
globalThis.addEventListener?.('storage', readOtherTab);

/** Two multiplicative hashes of 32 bits: tell commands apart on this phone. No secret, and no guard: of two commands that met, the server would refuse the second (KEY_REUSED). */
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

/** What names a command: who sends it, which call, and its body without secrets, as the server keeps it. */
export function nameOf({ owner, endpoint, request }: Command): string {
  return `${owner}:${endpoint}:${digest(JSON.stringify(request, withoutSecrets))}`;
}

/** The key alone first: it must be kept even where there is no room for what was sent, a photo perhaps. */
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

/** A command that is being sent: its key, and what to say when it is answered. */
export interface SentCommand {
  readonly key: string;
  readonly settle: (outcome: Outcome) => void;
}

/** Before a money command is sent: the kept key of the same command, or a new one that is stored now. */
export function beginCommand(command: Command): SentCommand {
  const name = nameOf(command);
  const before = here.get(name) ?? stored()[name];
  const key = before?.key ?? randomId();
  // As JSON: what a later page would read, and no secret in it.
  const request = JSON.parse(JSON.stringify(command.request, withoutSecrets)) as object; // an object was written
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
      // A late second answer leaves a newer key alone.
      if (outcome === 'answered') forget(name, key);
      else if (here.get(name)?.key === key) keep(outcome === 'lost' ? lost : one);
      countUnderWay(name, -1);
    },
  };
}

/** The command has been answered: the next one like it is a new one. */
function forget(name: string, key: string): void {
  if (here.get(name)?.key === key) here.delete(name);
  const { [name]: settled, ...others } = stored();
  if (settled?.key === key) writeJson(STORE, others);
}

/** Is money on its way from this page? Then the shell must not swap the build that waits for the answer. */
export function isMoneyCommandPending(): boolean {
  return Object.keys(useStore.getState().underWay).length > 0;
}

/** A command without a verdict, of one owner and one endpoint. */
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

/** What one owner has sent to one endpoint and has no verdict of, the oldest first. */
export function pendingOf(owner: string, endpoint: string): readonly OwnPending[] {
  return ownOf(useStore.getState(), owner, endpoint);
}

/** The same for React. */
export function usePending(owner: string, endpoint: string): readonly OwnPending[] {
  return ownOf(useStore(), owner, endpoint);
}
