import { create } from 'zustand';
import { SECRET_FIELDS } from '@padauk/contract/account/secrets';
import type { CommandOutcome } from '@padauk/contract/platform/refusals';
import { createRandomId } from '../random-id.ts';
import { hasFields, readJson, writeJson } from '../storage.ts';

/**
 * A money command's idempotency key is stored before sending and until an answer: a retry sends the same key (F8).
 * The request is stored without secrets, so that its screen can show an unknown outcome after a reload.
 */
const STORAGE_KEY = 'pendingCommands';
const TTL_MS = 24 * 3_600_000;

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
  /** Missing when the storage was too full: then only the key is stored. */
  readonly sent?: Command | undefined;
}

type PendingByName = Readonly<Record<string, PendingCommand>>;

function isPendingByName(candidate: unknown): candidate is PendingByName {
  return (
    hasFields<PendingByName>(candidate, {}) &&
    Object.values(candidate).every(
      (command) =>
        hasFields<PendingCommand>(command, { key: 'string', at: 'number' }) &&
        (command.sent === undefined ||
          hasFields<Command>(command.sent, { owner: 'string', endpoint: 'string', request: 'object' })),
    )
  );
}

/** By the phone's clock: the server's time is unknown at the start, and a wrong date must not drop a key. */
function readStored(): PendingByName {
  return Object.fromEntries(
    Object.entries(readJson(STORAGE_KEY, isPendingByName) ?? {}).filter(
      ([, command]) => Date.now() - command.at < TTL_MS,
    ),
  );
}

interface CommandStore {
  /** Stored commands and those of this page: with blocked or full storage a second tap must still send the same key. */
  readonly pending: PendingByName;
  readonly inFlight: Readonly<Record<string, number>>;
}

const localCommands = new Map<string, PendingCommand>();
const useStore = create<CommandStore>(() => ({ pending: readStored(), inFlight: {} }));

function notifyScreens(): void {
  useStore.setState({ pending: { ...readStored(), ...Object.fromEntries(localCommands) } });
}

/** Another tab has sent or settled a command: keys that it settled are no longer pending here. */
function readOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  if (key !== STORAGE_KEY) return;
  for (const [name, command] of localCommands)
    if (oldValue?.includes(command.key) === true && newValue?.includes(command.key) !== true)
      localCommands.delete(name);
  notifyScreens();
}
globalThis.addEventListener?.('storage', readOtherTab);

/** Two 32-bit multiplicative hashes, not a security measure: on a collision the server refuses with KEY_REUSED. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

const omitSecrets = (name: string, value: unknown): unknown => (SECRET_FIELDS.includes(name) ? undefined : value);

export function buildCommandName({ owner, endpoint, request }: Command): string {
  return `${owner}:${endpoint}:${hashText(JSON.stringify(request, omitSecrets))}`;
}

/** Writes the key first: it must be stored even when the request, perhaps with a photo, does not fit. */
function storeCommand(name: string, command: PendingCommand): void {
  const { [name]: stored, ...others } = readStored();
  const { sent, ...withoutRequest } = command;
  if (stored?.key !== command.key) writeJson(STORAGE_KEY, { ...others, [name]: withoutRequest });
  if (sent !== undefined) writeJson(STORAGE_KEY, { ...others, [name]: command });
}

function countInFlight(name: string, change: 1 | -1): void {
  const { [name]: count = 0, ...others } = useStore.getState().inFlight;
  useStore.setState({ inFlight: count + change === 0 ? others : { ...others, [name]: count + change } });
  notifyScreens();
}

export type BegunCommand = ReturnType<typeof beginCommand>;

/** Returns the stored key of the same command, or stores a new one. Call it before sending. */
export function beginCommand(command: Command) {
  const name = buildCommandName(command);
  const known = localCommands.get(name) ?? readStored()[name];
  const key = known?.key ?? createRandomId();
  // As JSON: a later page reads it in this form, and secrets are removed.
  const request = JSON.parse(JSON.stringify(command.request, omitSecrets)) as object; // the input was an object
  const isUnknown = known?.isUnknown === true;
  const pending: PendingCommand = { key, at: Date.now(), isUnknown, sent: { ...command, request } };
  const lost = { ...pending, isUnknown: true };
  const store = (updated: PendingCommand): void => {
    localCommands.set(name, updated);
    storeCommand(name, updated);
  };
  localCommands.set(name, pending);
  storeCommand(name, lost);
  countInFlight(name, 1);
  return {
    key,
    finish: (outcome: CommandOutcome): void => {
      // A late second answer must not remove a newer key.
      if (outcome === 'answered') deleteCommand(name, key);
      else if (localCommands.get(name)?.key === key) store(outcome === 'lost' ? lost : pending);
      countInFlight(name, -1);
    },
  };
}

function deleteCommand(name: string, key: string): void {
  if (localCommands.get(name)?.key === key) localCommands.delete(name);
  const { [name]: settled, ...others } = readStored();
  if (settled?.key === key) writeJson(STORAGE_KEY, others);
}

/** While true, the shell must not replace the build that waits for the answer. */
export function isMoneyCommandPending(): boolean {
  return Object.keys(useStore.getState().inFlight).length > 0;
}

function selectPending({ pending, inFlight }: CommandStore, owner: string, endpoint: string) {
  return Object.entries(pending)
    .flatMap(([name, { at, isUnknown, sent }]) =>
      sent?.owner === owner && sent.endpoint === endpoint
        ? [{ name, at, isUnknown, isInFlight: name in inFlight, request: sent.request }]
        : [],
    )
    .sort((first, second) => first.at - second.at);
}

export function listPending(owner: string, endpoint: string) {
  return selectPending(useStore.getState(), owner, endpoint);
}

export function usePending(owner: string, endpoint: string) {
  return selectPending(useStore(), owner, endpoint);
}
