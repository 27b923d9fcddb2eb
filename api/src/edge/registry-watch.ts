import type { Log } from '../platform/log.ts';
import type { LiveRegistry, RegistryReader } from './registry-file.ts';

/**
 * Only the file's time is looked at: a folder on a network tells no changes by itself, and this costs nothing. With the second over which pages spread their asking
 * (host/src/remotes/registry.store.ts) an open page has asked within a second and a half, which leaves half a second of two for what it fetches.
 */
const LOOK_EVERY_MS = 500;

/** Tells of every registry that is not the one before, the first one too. @returns how to stop */
export function watchRegistry(reader: RegistryReader, onChange: (live: LiveRegistry) => void, log: Log): () => void {
  let known = '';
  let isLooking = false;
  let said: string | null = null;
  // Said once, not with each look. Pages go on with what there is.
  const say = (problem: string | null, revision: number | undefined): void => {
    if (problem === said) return;
    said = problem;
    if (problem === null) log.info({ revision }, 'the release registry can be read again');
    else log.error({ problem, revision }, 'the release registry cannot be read');
  };
  const look = async (): Promise<void> => {
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
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
