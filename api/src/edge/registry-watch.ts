import type { Log } from '../platform/log.ts';
import type { LiveRegistry, registryReader } from './registry-file.ts';

/** Only the file's time is looked at: a folder on a network tells no changes by itself, and this costs nothing. */
const LOOK_EVERY_MS = 1_000;

/** Tells of every registry that is not the one before, the first one too. @returns how to stop */
export function watchRegistry(
  read: ReturnType<typeof registryReader>,
  onChange: (live: LiveRegistry) => void,
  log: Log,
): () => void {
  let known = '';
  let isLooking = false;
  let hasFailed = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const live = await read();
      hasFailed = false;
      if (live !== null && live.text !== known) onChange(live);
      known = live?.text ?? known;
    } catch (error) {
      // Said once, not each second. Pages go on with what they have.
      if (!hasFailed) log.error({ err: error }, 'the release registry cannot be read');
      hasFailed = true;
    } finally {
      isLooking = false;
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
