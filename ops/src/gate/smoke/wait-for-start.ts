import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
/** Short enough that no proxy between a team and the service cuts the connection. */
const REPORT_EVERY_MS = 30_000;
const FIRST_REPORT_MS = 60_000;
/** A busy machine may leave a process without its turn for most of a minute. */
const SILENT_MS = 120_000;
/** Whatever it does: other gates wait for this one. */
const MAX_START_MS = 600_000;

/** A server on its way, as its parent sees it. */
export interface StartingServer {
  readonly isUp: () => Promise<boolean>;
  readonly hasEnded: () => boolean;
  /** Counts its signs of life; more than before: it goes on. */
  readonly signs: () => number;
}

export type StartOutcome = 'up' | 'ended' | 'silent' | 'too slow';

export interface WaitClock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const SYSTEM: WaitClock = { nowMs: () => performance.now(), sleep };

/** Waits for a server as long as it shows signs of life, ten minutes at most, and reports when that takes long. */
export async function waitForStart(
  server: StartingServer,
  report: (line: string) => void,
  { nowMs, sleep: pause }: WaitClock = SYSTEM,
): Promise<StartOutcome> {
  const startMs = nowMs();
  let last = { signs: server.signs(), atMs: startMs };
  let nextReportMs = startMs + FIRST_REPORT_MS;
  for (;;) {
    if (server.hasEnded()) return 'ended';
    if (await server.isUp()) return 'up';
    const now = nowMs();
    const signs = server.signs();
    if (signs !== last.signs) last = { signs, atMs: now };
    if (now - last.atMs >= SILENT_MS) return 'silent';
    if (now - startMs >= MAX_START_MS) return 'too slow';
    if (now >= nextReportMs) {
      report(`still starting after ${Math.round((now - startMs) / 1000)} s: this machine is busy`);
      nextReportMs = now + REPORT_EVERY_MS;
    }
    await pause(LOOK_EVERY_MS);
  }
}
