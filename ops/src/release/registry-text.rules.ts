import type { Registry, RegistryHost } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import type { AuditLine, AuditLog, Revision } from './store.types.ts';

/** Without `change`, which only the history needs: the registry is part of every page. */
export function formatRegistry(revision: Registry | Revision): string {
  return `${JSON.stringify({ ...revision, change: undefined })}\n`;
}

export function formatRevision(revision: Revision): string {
  return `${JSON.stringify(revision)}\n`;
}

export function parseRegistry(bytes: Uint8Array): Registry | null {
  const registry = parseJson(bytes);
  if (!isSerializable(registry)) return null;
  return isRegistry(registry) ? { ...registry, host: normalizeHost(registry.host) } : null;
}

export function parseRevision(bytes: Uint8Array): Revision | null {
  const registry = parseRegistry(bytes);
  if (registry === null || !('change' in registry)) return null;
  return registry as Revision; // only `formatRevision` writes a change
}

/** The first of equal lines counts: two processes may finish the same revision. */
export function parseAudit(text: string): AuditLog {
  const lines = new Map<number, AuditLine>();
  const unreadable: number[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue;
    const line = parseJson(Buffer.from(row)) as AuditLine | null; // only `revisions.ts` writes it
    if (typeof line?.revision !== 'number') unreadable.push(index + 1);
    else if (!lines.has(line.revision)) lines.set(line.revision, line);
  }
  const sorted = [...lines.values()].sort((first, second) => first.revision - second.revision);
  const gaps = findGaps(sorted);
  return { lines: sorted.filter(({ revision }) => !isSkipped(gaps, revision)), unreadable };
}

interface RevisionGap {
  readonly follows: number;
  readonly revision: number;
}

export function findGaps(changes: readonly Pick<AuditLine, 'revision' | 'follows'>[]): readonly RevisionGap[] {
  return changes.flatMap(({ revision, follows }) => (follows === undefined ? [] : [{ follows, revision }]));
}

/** An attempt that never became live: a later revision follows an earlier one. */
export function isSkipped(gaps: readonly RevisionGap[], revision: number): boolean {
  return gaps.some((gap) => gap.follows < revision && revision < gap.revision);
}

/** Older versions of this tool wrote `builds`, in the order of activation. */
function normalizeHost(host: RegistryHost & { readonly builds?: readonly string[] }): RegistryHost {
  return { active: host.active, lkg: host.lkg ?? host.builds?.at(-2) ?? host.active, blocked: host.blocked ?? [] };
}

/** `JSON.parse` accepts deep nesting that `JSON.stringify` refuses. */
function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
