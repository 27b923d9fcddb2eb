import type { Log } from '../platform/log.ts';
import type { LiveRegistry, RegistryReader } from './registry-file.ts';

// Polls the mtime, because network folders send no change events. Pages spread their requests over one second
// (host/src/remotes/registry.store.ts), so they have asked within 1.5 s; the limit is two.
const POLL_INTERVAL_MS = 500;

/** Also calls `onChange` for the first registry. Returns the stop function. */
export function watchRegistry(reader: RegistryReader, onChange: (live: LiveRegistry) => void, log: Log): () => void {
  let known = '';
  let isLooking = false;
  let loggedProblem: string | null = null;
  // Logged once per problem, not per poll.
  const say = (problem: string | null, revision: number | undefined): void => {
    if (problem === loggedProblem) return;
    loggedProblem = problem;
    if (problem === null) log.info({ revision }, 'the release registry can be read again');
    else log.error({ problem, revision }, 'the release registry cannot be read');
  };
  const poll = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const live = await reader.read();
      say(reader.problem(), live?.registry.revision);
      if (live !== null && live.text !== known) onChange(live);
      known = live?.text ?? known;
    } finally {
      isLooking = false;
    }
  };
  void poll();
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
