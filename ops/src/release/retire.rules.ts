import type { Registry } from '@padauk/contract/registry';
import { removeInvalidBuilds } from '@padauk/contract/rules/manifest-shape';
import { createRefusedDecision, findReleaseState, refuseUnknownRemote, type Decision } from './registry.rules.ts';
import { HOST } from './release.ts';
import type { AuditLine } from './store.types.ts';

/** Pages no longer know its paths, which another remote may take. Builds stay, and a promotion restores it. */
export function decideRetirement(
  before: Registry,
  { remote, at }: { readonly remote: string; readonly at: string },
): Decision {
  if (remote === HOST)
    return createRefusedDecision(
      'of-the-host',
      'the host is the page itself: it cannot be retired',
      'rollback host takes it back',
    );
  if (findReleaseState(before, remote) === null) return refuseUnknownRemote(before, remote);
  const { [remote]: _, ...remotes } = before.remotes;
  const [revision, webAppVersion] = [before.revision + 1, before.webAppVersion + 1];
  return { kind: 'changed', registry: { ...before, revision, webAppVersion, updatedAt: at, remotes } };
}

export function listLostParts(registry: Registry, remote: string): string[] {
  const { remotes } = removeInvalidBuilds(registry).registry;
  const manifestOf = (name: string) => remotes[name]?.builds[remotes[name].active]?.manifest;
  const manifest = manifestOf(remote);
  if (manifest === undefined) return [];
  const paths = manifest.routes.filter(({ isOpen }) => isOpen !== false).map(({ path }) => path);
  const others = Object.keys(remotes).filter((name) => name !== remote);
  const stillSaid = others.flatMap((name) => manifestOf(name)?.events.emits ?? []);
  const lost = manifest.events.emits.filter((event) => !stillSaid.includes(event));
  return [
    ...(paths.length === 0 ? [] : [`not found any more: ${paths.join(', ')}`]),
    ...others.flatMap((name) =>
      (manifestOf(name)?.events.consumes ?? [])
        .filter((event) => lost.includes(event))
        .map((event) => `${name} listens to ${event}, which no remote says any more`),
    ),
  ];
}

/** Only a manual promotion restores a retired remote. */
export function isRetired(lines: readonly AuditLine[], remote: string): boolean {
  return lines.findLast((line) => line.remote === remote)?.action === 'retire';
}
