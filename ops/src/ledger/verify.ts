import { OFFICE_COMMANDS, VERIFY_PARTS, type OfficeRow } from '@padauk/contract/office/office';
import { requireAnswer, sendCommand, type OfficeAddress } from '../office/office-client.ts';
import { CommandError, EXIT_CODE } from '../terminal/command-line.ts';

/** No violations: this part of the books is correct. */
export interface PartReport {
  readonly part: string;
  readonly violations: readonly OfficeRow[];
  readonly ms: number;
}

/** A full journal takes minutes for tens of millions of entries. */
const TIMEOUT_MS = 10 * 60_000;

export async function* verifyAtServer(address: OfficeAddress): AsyncGenerator<PartReport> {
  for (const part of VERIFY_PARTS) {
    const startedAt = performance.now();
    const answer = await sendCommand({ ...address, timeoutMs: TIMEOUT_MS }, 'verify', OFFICE_COMMANDS.verify, { part });
    const { rows } = requireAnswer('verify', answer);
    yield { part, violations: rows, ms: performance.now() - startedAt };
  }
}

/** From `api/src/verify-program.ts`, which needs no server. */
export async function* verifyDirectly(lines: AsyncIterable<string>): AsyncGenerator<PartReport> {
  const missing = new Set<string>(VERIFY_PARTS);
  for await (const line of lines) {
    const report = JSON.parse(line) as PartReport; // The program of the same version wrote this JSON.
    missing.delete(report.part);
    yield report;
  }
  if (missing.size > 0) throw new CommandError(`not checked: ${[...missing].join(', ')}`, EXIT_CODE.noAnswer);
}

/** `note` is `<number>:<digest>` of `pnpm ops office chain`. Null if unchanged, else the difference. */
export async function compareWithNote(address: OfficeAddress, note: string): Promise<OfficeRow | null> {
  const [number = '', noted = ''] = note.split(':');
  const answer = await sendCommand(address, 'chain', OFFICE_COMMANDS.chain, { number });
  const isMissing = !answer.ok && answer.refusal.code === 'NOT_FOUND';
  const digest = isMissing ? undefined : requireAnswer('chain', answer).rows[0]?.['digest'];
  if (digest === noted) return null;
  return {
    invariant: 'I5',
    subject: `link ${number}`,
    detail:
      digest === undefined ? 'the chain is shorter than before' : `the digest is ${String(digest)}, not what was noted`,
  };
}
