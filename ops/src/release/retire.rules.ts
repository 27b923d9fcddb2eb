import type { Registry } from '@padauk/contract/registry';
import { withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';
import { refused, releaseStateOf, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST } from './release.ts';
import type { AuditLine } from './store.types.ts';

/** Takes a remote out of the registry: no page knows of it any more, so its paths are not found, or another remote may have them. Its builds stay in the store: a promotion brings it back. */
export function retired(before: Registry, { remote, at }: { readonly remote: string; readonly at: string }): Decision {
  if (remote === HOST)
    return refused('of-the-host', 'the host is the page itself: it cannot be retired', 'rollback host takes it back');
  if (releaseStateOf(before, remote) === null) return unknownRemote(before, remote);
  const { [remote]: _, ...remotes } = before.remotes;
  const [revision, webAppVersion] = [before.revision + 1, before.webAppVersion + 1];
  return { kind: 'changed', registry: { ...before, revision, webAppVersion, updatedAt: at, remotes } };
}

/** What goes with a remote, as lines to read: to take something away is allowed, to do so unknowingly is not meant. */
export function removedWith(registry: Registry, remote: string): string[] {
  const { remotes } = withoutUnsoundBuilds(registry).registry;
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

/** Whether a remote is out of the registry because an operator has retired it: then nothing but a promotion by hand brings it back. */
export function isRetired(lines: readonly AuditLine[], remote: string): boolean {
  return lines.findLast((line) => line.remote === remote)?.action === 'retire';
}
