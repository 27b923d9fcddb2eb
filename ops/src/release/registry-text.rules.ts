import type { Registry, RegistryHost } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import type { AuditLine, AuditTrail, Revision } from './store.types.ts';

/** The registry as it is written; who changed it, and why, stays with the history: the registry travels in the page. */
export function registryText(revision: Registry | Revision): string {
  return `${JSON.stringify({ ...revision, change: undefined })}\n`;
}

export function revisionText(revision: Revision): string {
  return `${JSON.stringify(revision)}\n`;
}

/** `null` for bytes that are no registry. */
export function registryOf(bytes: Uint8Array): Registry | null {
  const registry = parsed(bytes);
  if (!isWritable(registry)) return null;
  return isRegistry(registry) ? { ...registry, host: hostOf(registry.host) } : null;
}

/** `null` for bytes that are no copy of a revision. */
export function revisionOf(bytes: Uint8Array): Revision | null {
  const registry = registryOf(bytes);
  if (registry === null || !('change' in registry)) return null;
  return registry as Revision; // only `revisionText` writes a change
}

/** The first of two equal lines counts: two processes may have finished the same revision. */
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

/** Where numbers were passed over. */
export function gapsIn(changes: readonly Pick<AuditLine, 'revision' | 'follows'>[]): readonly Gap[] {
  return changes.flatMap(({ revision, follows }) => (follows === undefined ? [] : [{ follows, revision }]));
}

/** True for an attempt that never became the registry: a later revision follows one before it. */
export function isPassedOver(gaps: readonly Gap[], revision: number): boolean {
  return gaps.some((gap) => gap.follows < revision && revision < gap.revision);
}

/** The host of a registry that an older version of this tool wrote has `builds`, in the order in which they were active. */
function hostOf(host: RegistryHost & { readonly builds?: readonly string[] }): RegistryHost {
  return { active: host.active, lkg: host.lkg ?? host.builds?.at(-2) ?? host.active, blocked: host.blocked ?? [] };
}

/** JSON that is nested too deeply is read, and never written again. */
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
