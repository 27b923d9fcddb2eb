import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;
/** Keeps proxies between a team and the service from closing the connection. */
const REPORT_INTERVAL_MS = 30_000;
const FIRST_REPORT_MS = 60_000;
const SILENCE_TIMEOUT_MS = 120_000;
const MAX_START_MS = 600_000;

export interface StartingServer {
  readonly isUp: () => Promise<boolean>;
  readonly hasEnded: () => boolean;
  readonly countHeartbeats: () => number;
}

export type StartOutcome = 'up' | 'ended' | 'silent' | 'too slow';

export interface WaitClock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const SYSTEM_CLOCK: WaitClock = { nowMs: () => performance.now(), sleep };

export async function waitForStart(
  server: StartingServer,
  report: (line: string) => void,
  { nowMs, sleep: pause }: WaitClock = SYSTEM_CLOCK,
): Promise<StartOutcome> {
  const startMs = nowMs();
  let lastHeartbeat = { heartbeats: server.countHeartbeats(), atMs: startMs };
  let nextReportMs = startMs + FIRST_REPORT_MS;
  for (;;) {
    if (server.hasEnded()) return 'ended';
    if (await server.isUp()) return 'up';
    const now = nowMs();
    const heartbeats = server.countHeartbeats();
    if (heartbeats !== lastHeartbeat.heartbeats) lastHeartbeat = { heartbeats, atMs: now };
    if (now - lastHeartbeat.atMs >= SILENCE_TIMEOUT_MS) return 'silent';
    if (now - startMs >= MAX_START_MS) return 'too slow';
    if (now >= nextReportMs) {
      report(`still starting after ${Math.round((now - startMs) / 1000)} s: this machine is busy`);
      nextReportMs = now + REPORT_INTERVAL_MS;
    }
    await pause(POLL_INTERVAL_MS);
  }
}
