import { OFFICE_COMMANDS, VERIFY_PARTS, type OfficeRow } from '@padauk/contract/office';
import type { Refusal } from '@padauk/contract/refusals';
import { sendCommand, type OfficeAddress } from '../office/office-client.ts';

/** What one part of the check found; nothing, when that part of the books is right. */
export interface PartReport {
  readonly part: string;
  readonly violations: readonly OfficeRow[];
  readonly ms: number;
}

/** A check that could not be made. */
export class NotChecked extends Error {
  readonly refusal: Refusal | null;
  constructor(message: string, refusal: Refusal | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

/** A whole journal is walked: minutes, for tens of millions of entries. */
const TIMEOUT_MS = 10 * 60_000;

/** Asks a running server, part by part. */
export async function* verifyAtServer(address: OfficeAddress): AsyncGenerator<PartReport> {
  for (const part of VERIFY_PARTS) {
    const startedAt = performance.now();
    const answer = await sendCommand({ ...address, timeoutMs: TIMEOUT_MS }, 'verify', OFFICE_COMMANDS.verify, { part });
    if (!answer.ok) throw new NotChecked(`refused: ${answer.refusal.code}`, answer.refusal);
    yield { part, violations: answer.value.rows, ms: performance.now() - startedAt };
  }
}

/** Reads the lines of `api/src/verify-program.ts`, which checks a database without a server. */
export async function* verifyDirectly(lines: AsyncIterable<string>): AsyncGenerator<PartReport> {
  const missing = new Set<string>(VERIFY_PARTS);
  for await (const line of lines) {
    const report = JSON.parse(line) as PartReport; // the program's own form, written by the same version
    missing.delete(report.part);
    yield report;
  }
  if (missing.size > 0) throw new NotChecked(`not checked: ${[...missing].join(', ')}`);
}

/** Is the chain still what was noted? `<number>:<digest>` as `pnpm ops office chain` said it. Null when it is; else what is different. */
export async function compareWithNote(address: OfficeAddress, note: string): Promise<OfficeRow | null> {
  const [number = '', noted = ''] = note.split(':');
  const answer = await sendCommand(address, 'chain', OFFICE_COMMANDS.chain, { number });
  if (!answer.ok && answer.refusal.code !== 'NOT_FOUND')
    throw new NotChecked(`refused: ${answer.refusal.code}`, answer.refusal);
  const digest = answer.ok ? answer.value.rows[0]?.['digest'] : undefined;
  if (digest === noted) return null;
  return {
    invariant: 'I5',
    subject: `link ${number}`,
    detail:
      digest === undefined ? 'the chain is shorter than it was' : `the digest is ${String(digest)}, not what was noted`,
  };
}
