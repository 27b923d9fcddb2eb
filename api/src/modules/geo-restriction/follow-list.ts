import { readFile } from 'node:fs/promises';
import { refused } from '@padauk/contract/platform/result';
import { toErrorText } from '../../platform/jobs/job-state.ts';
import { parseNetworkList, type NetworkList } from './vpn-list.rules.ts';

const RELOAD_INTERVAL_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface FollowedList {
  readonly networks: NetworkList | null;
  /** Null when the list is current. */
  readonly problem: string | null;
}

/** Reloads the list periodically and keeps the last good one on failure. Only the first call waits for a load. */
export function followList(place: string | null, nowMs: () => number): () => Promise<FollowedList> {
  let current: FollowedList = { networks: null, problem: null };
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  const read = async (from: string): Promise<void> => {
    readAt = nowMs();
    const list = await fetchListText(from).then(parseNetworkList, (error: unknown) => refused(toErrorText(error)));
    current = list.ok
      ? { networks: list.value, problem: null }
      : { networks: current.networks, problem: `VPN_LIST: ${list.refusal}` };
  };
  return async () => {
    if (place !== null && nowMs() - readAt >= RELOAD_INTERVAL_MS)
      reading ??= read(place).finally(() => {
        reading = null;
      });
    if (current.networks === null) await reading;
    return current;
  };
}

async function fetchListText(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return await readFile(place, 'utf8');
  const answer = await fetch(place, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw new Error('the list is too large');
  }
  return text + decoder.decode();
}
