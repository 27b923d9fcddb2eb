import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryHost } from '@padauk/contract/delivery/registry';
import {
  formatFinding,
  isRegistry,
  removeInvalidBuilds,
  type InvalidBuild,
} from '@padauk/contract/delivery/manifest-shape.rules';
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

type RevisionGap = Required<Pick<AuditLine, 'revision' | 'follows'>>;

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

/** `null` also for deep nesting, which `JSON.parse` accepts and `JSON.stringify` refuses. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    JSON.stringify(value);
    return value;
  } catch {
    return null;
  }
}

export function formatInvalidBuild({ remote, build, findings }: InvalidBuild): string {
  return `${remote} ${build}: ${formatFinding(findings)}`;
}

/** `null`: may follow. Only new or changed builds count; readers skip older invalid ones. */
export function findWriteProblem(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'pages could not read this registry';
  const invalidBuild = removeInvalidBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return invalidBuild === undefined ? null : formatInvalidBuild(invalidBuild);
}
