import type { Registry, RegistryHost } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import type { AuditLine, AuditTrail, Revision } from './store.types.ts';

/** Without `change`, which only the history needs: the registry is part of every page. */
export function registryText(revision: Registry | Revision): string {
  return `${JSON.stringify({ ...revision, change: undefined })}\n`;
}

export function revisionText(revision: Revision): string {
  return `${JSON.stringify(revision)}\n`;
}

export function registryOf(bytes: Uint8Array): Registry | null {
  const registry = parsed(bytes);
  if (!isWritable(registry)) return null;
  return isRegistry(registry) ? { ...registry, host: hostOf(registry.host) } : null;
}

export function revisionOf(bytes: Uint8Array): Revision | null {
  const registry = registryOf(bytes);
  if (registry === null || !('change' in registry)) return null;
  return registry as Revision; // only `revisionText` writes a change
}

/** The first of equal lines counts: two processes may finish the same revision. */
export function auditOf(text: string): AuditTrail {
  const lines = new Map<number, AuditLine>();
  const unreadable: number[] = [];
  for (const [index, row] of text.split('\n').entries()) {
    if (row === '') continue;
    const line = parsed(Buffer.from(row)) as AuditLine | null; // only `revisions.ts` writes it
    if (typeof line?.revision !== 'number') unreadable.push(index + 1);
    else if (!lines.has(line.revision)) lines.set(line.revision, line);
  }
  const sorted = [...lines.values()].sort((one, other) => one.revision - other.revision);
  const gaps = gapsIn(sorted);
  return { lines: sorted.filter(({ revision }) => !isPassedOver(gaps, revision)), unreadable };
}

interface Gap {
  readonly follows: number;
  readonly revision: number;
}

export function gapsIn(changes: readonly Pick<AuditLine, 'revision' | 'follows'>[]): readonly Gap[] {
  return changes.flatMap(({ revision, follows }) => (follows === undefined ? [] : [{ follows, revision }]));
}

/** An attempt that never became live: a later revision follows an earlier one. */
export function isPassedOver(gaps: readonly Gap[], revision: number): boolean {
  return gaps.some((gap) => gap.follows < revision && revision < gap.revision);
}

/** Older versions of this tool wrote `builds`, in the order of activation. */
function hostOf(host: RegistryHost & { readonly builds?: readonly string[] }): RegistryHost {
  return { active: host.active, lkg: host.lkg ?? host.builds?.at(-2) ?? host.active, blocked: host.blocked ?? [] };
}

/** `JSON.parse` accepts deep nesting that `JSON.stringify` refuses. */
function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
