import type { FileStorage } from '../store/store.types.ts';

const ALARMS_FILE = 'registry/alarms.jsonl';
const REPEAT_MS = 10 * 60_000;

/** The number is its line in the file. */
export interface Alarm {
  readonly number: number;
  readonly at: string;
  readonly who: string;
  readonly remote: string;
  readonly build: string;
  readonly why: string;
}

/** Only the watchdog writes. An alarm that continues is one more line after ten minutes, also over a restart. */
export async function recordAlarm(storage: FileStorage, alarm: Omit<Alarm, 'number'>): Promise<void> {
  const last = (await readAlarms(storage)).findLast(
    ({ remote, build }) => remote === alarm.remote && build === alarm.build,
  );
  if (last !== undefined && Date.parse(alarm.at) - Date.parse(last.at) < REPEAT_MS) return;
  await storage.append(ALARMS_FILE, JSON.stringify(alarm));
}

export async function readAlarms(storage: FileStorage): Promise<readonly Alarm[]> {
  const rows = ((await storage.read(ALARMS_FILE))?.bytes.toString() ?? '').split('\n');
  return rows.flatMap((row, index) => {
    const alarm = parseAlarm(row);
    return alarm === null ? [] : [{ ...alarm, number: index + 1 }];
  });
}

/** `null`: a line that a killed process left torn. */
function parseAlarm(row: string): Omit<Alarm, 'number'> | null {
  try {
    return JSON.parse(row) as Omit<Alarm, 'number'>; // only `recordAlarm` writes it
  } catch {
    return null;
  }
}
