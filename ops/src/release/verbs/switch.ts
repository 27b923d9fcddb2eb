import type { Registry } from '@padauk/contract/delivery/registry';
import { removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import {
  changeState,
  refuseHost,
  findReleaseState,
  keepState,
  refuseUnknownRemote,
  type Decision,
} from '../../store/registry.rules.ts';
import { checkRetirement } from '../../gate/index.ts';
import type { GateFinding } from '../../gate/gate.types.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { HOST } from '../../store/release.ts';
import type { AuditLine, ReleaseState, Store, StoredBuild } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { changeRegistry, type Operator, type ChangeOutcome } from '../change-registry.ts';

const createSwitchVerb =
  (status: ReleaseState['status']) =>
  async ({ words: { remote = '' }, store, operator }: Invocation): Promise<Answer> =>
    toChangeAnswer(await switchRemote(store, { remote, status }, operator));

export const on = createSwitchVerb('on');
export const off = createSwitchVerb('off');
export const hide = createSwitchVerb('hidden');

const ACTIONS: Readonly<Record<ReleaseState['status'], string>> = { on: 'on', off: 'off', hidden: 'hide' };

export function switchRemote(
  store: Store,
  { remote, status }: { readonly remote: string; readonly status: ReleaseState['status'] },
  operator: Operator,
): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    { action: ACTIONS[status], remote, decide: (live, at) => decideSwitch(live, { remote, status, at }) },
    operator,
  );
}

/** The builds stay in the registry, so that pages still know its paths. */
export function decideSwitch(
  before: Registry,
  { remote, status, at }: { readonly remote: string; readonly status: ReleaseState['status']; readonly at: string },
): Decision {
  if (remote === HOST) return refuseHost('switched');
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  return state.status === status
    ? keepState(`${remote} is ${status} already`)
    : changeState(before, { remote, state: { ...state, status }, at });
}

export async function retire({ words: { remote = '' }, store, operator }: Invocation): Promise<Answer> {
  return toChangeAnswer(await retireRemote(store, { remote }, operator));
}

export function retireRemote(
  store: Store,
  { remote }: Pick<StoredBuild, 'remote'>,
  operator: Operator,
): Promise<ChangeOutcome> {
  const { allowMissing = [] } = operator;
  const decide = async (live: Registry, at: string): Promise<Decision> => {
    for (const line of listLostParts(live, remote)) operator.report?.(line);
    const decision = decideRetirement(live, remote, at);
    const findings = decision.kind === 'changed' ? await checkRetirement(store, live, remote, allowMissing) : [];
    if (findings.length > 0) throw createLinkRefusal(remote, findings);
    return decision;
  };
  const remarks = () => (allowMissing.length > 0 ? { allowMissing } : {});
  return changeRegistry(store, { action: 'retire', remote, decide, remarks }, operator);
}

function createLinkRefusal(remote: string, findings: readonly GateFinding[]): RefusalError {
  return new RefusalError(
    `pages of ${remote} are needed`,
    'promote the remotes without these links first; or --allow-missing with the paths; off keeps the paths',
    { code: 'gate', details: { findings }, lines: findings.map(({ problem }) => `  ${problem}`) },
  );
}

/** Pages no longer know its paths, which another remote may take. Builds stay, and a promotion restores it. */
function decideRetirement(before: Registry, remote: string, at: string): Decision {
  if (remote === HOST) return refuseHost('retired');
  if (findReleaseState(before, remote) === null) return refuseUnknownRemote(before, remote);
  const { [remote]: _, ...remotes } = before.remotes;
  const [revision, webAppVersion] = [before.revision + 1, before.webAppVersion + 1];
  return { kind: 'changed', registry: { ...before, revision, webAppVersion, updatedAt: at, remotes } };
}

export function listLostParts(registry: Registry, remote: string): string[] {
  const { remotes } = removeInvalidBuilds(registry).registry;
  const findManifest = (name: string) => remotes[name]?.builds[remotes[name].active]?.manifest;
  const manifest = findManifest(remote);
  if (manifest === undefined) return [];
  const paths = manifest.routes.filter(({ isOpen }) => isOpen !== false).map(({ path }) => path);
  const others = Object.keys(remotes).filter((name) => name !== remote);
  const stillEmitted = others.flatMap((name) => findManifest(name)?.events.emits ?? []);
  const lostEvents = manifest.events.emits.filter((event) => !stillEmitted.includes(event));
  return [
    ...(paths.length === 0 ? [] : [`no longer available: ${paths.join(', ')}`]),
    ...others.flatMap((name) =>
      (findManifest(name)?.events.consumes ?? [])
        .filter((event) => lostEvents.includes(event))
        .map((event) => `${name} consumes ${event}, which no remote emits any more`),
    ),
  ];
}

/** Only a manual promotion restores a retired remote. */
export function isRetired(lines: readonly AuditLine[], remote: string): boolean {
  return lines.findLast((line) => line.remote === remote)?.action === 'retire';
}
