import type { EventPosition, Webhook } from '../store/controls.rules.ts';
import type { FileStorage, StoredFile } from '../store/store.types.ts';

/** Of one receiver, written by the watchdog after each attempt. */
export interface DeliveryState {
  readonly position: EventPosition;
  /** Attempts since the last success. */
  readonly failures: number;
  readonly failingSince: string | null;
  readonly nextAt: string | null;
  readonly problem: string | null;
  readonly sentAt: string | null;
}

export interface StoredDelivery {
  readonly state: DeliveryState;
  readonly file: StoredFile | null;
}

const getStateFile = (id: string): string => `registry/webhooks/${id}.json`;

/** Starts where the webhook was added; also after damage, when receivers know repeats by their ids. */
export async function readDelivery(storage: FileStorage, { id, from }: Webhook): Promise<StoredDelivery> {
  const file = await storage.read(getStateFile(id));
  const initial = { position: from, failures: 0, failingSince: null, nextAt: null, problem: null, sentAt: null };
  return { state: (file && parseState(file.bytes.toString())) ?? initial, file };
}

/** Null for a torn file. */
function parseState(text: string): DeliveryState | null {
  try {
    return JSON.parse(text) as DeliveryState; // only `writeDelivery` writes it
  } catch {
    return null;
  }
}

/** `false`: another watchdog has sent meanwhile. */
export async function writeDelivery(
  storage: FileStorage,
  id: string,
  { file }: StoredDelivery,
  next: DeliveryState,
): Promise<boolean> {
  const bytes = Buffer.from(`${JSON.stringify(next)}\n`);
  return file === null ? storage.create(getStateFile(id), bytes) : storage.replace(getStateFile(id), bytes, file);
}

export async function removeDelivery(storage: FileStorage, id: string): Promise<void> {
  await storage.remove(getStateFile(id));
}

const PAUSES_MS = [10_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];
const DEAD_MS = 24 * 60 * 60_000;

export function countSuccess(state: DeliveryState, position: Partial<EventPosition>, now: Date): DeliveryState {
  const none = { failures: 0, failingSince: null, nextAt: null, problem: null };
  return { ...none, position: { ...state.position, ...position }, sentAt: now.toISOString() };
}

/** The pauses grow up to an hour; nothing is given up. */
export function countFailure(state: DeliveryState, problem: string, now: Date): DeliveryState {
  const pauseMs = PAUSES_MS[Math.min(state.failures, PAUSES_MS.length - 1)] ?? 0;
  return {
    ...state,
    failures: state.failures + 1,
    failingSince: state.failingSince ?? now.toISOString(),
    nextAt: new Date(now.getTime() + pauseMs).toISOString(),
    problem,
  };
}

export function getDeliveryHealth({ failingSince }: DeliveryState, now: Date): 'ok' | 'failing' | 'dead' {
  if (failingSince === null) return 'ok';
  return now.getTime() - Date.parse(failingSince) >= DEAD_MS ? 'dead' : 'failing';
}
