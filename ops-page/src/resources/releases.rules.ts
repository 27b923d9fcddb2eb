/** One line of `pnpm ops release status --json`. */
export interface RemoteNow {
  readonly remote: string;
  readonly status: string;
  readonly active: string;
  readonly lkg: string;
  readonly canary: { readonly build: string; readonly percent: number } | null;
  readonly blocked: readonly string[];
  /** ISO; empty if the audit has no entry. */
  readonly since: string;
  readonly by: string;
  readonly why: string;
}

/** Figures of the last hour. */
export interface Figures {
  readonly remote: string;
  readonly build: string;
  readonly visits: number;
  readonly failures: number;
  readonly errors: number;
  readonly medianMs: number | null;
  /** Core Web Vitals at the 75th percentile; `null` without data. */
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  readonly cls: number | null;
}

export interface ReleasesNow {
  readonly revision: number;
  /** All registries of the store, production first; all share the same builds. */
  readonly registries: readonly string[];
  readonly remotes: readonly RemoteNow[];
  /** Warnings of the command in English: no monitoring, a build that no page uses, what blocks a change. */
  readonly problems: readonly string[];
  /** `null` without figures. */
  readonly figures: readonly Figures[] | null;
}

/** An audit entry. */
export interface Change {
  readonly revision: number;
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly remote: string;
  readonly why: string;
  readonly differences: readonly Difference[];
}

/** The value before and after, a build or a status. */
export interface Difference {
  readonly field: 'active' | 'lkg' | 'canary' | 'status' | 'blocked' | 'unblocked';
  readonly before: string;
  readonly after: string;
}

/** The result of a verb that changes the registry. */
export interface Changed {
  readonly revision: number;
  /** Empty if nothing changed. */
  readonly differences: readonly Difference[];
}

/** A signed link to a build, and its expiry (ISO). */
export interface Preview {
  readonly link: string;
  readonly until: string;
}

export interface PublishedBuild {
  readonly build: string;
  readonly builtAt: string;
  readonly firstLoadBytes: number;
}

type Json = Readonly<Record<string, unknown>>;

export function statusIn(json: Json): ReleasesNow {
  const health = recordOf(json['health']);
  return {
    revision: numberOf(json['revision']),
    registries: Array.isArray(json['registries']) ? json['registries'].map(textOf) : [],
    remotes: recordsIn(json['remotes']).map(remoteIn),
    problems: Array.isArray(json['problems']) ? json['problems'].map(textOf) : [],
    figures: health['answered'] === true ? recordsIn(health['builds']).map(figuresIn) : null,
  };
}

export function changesIn(json: Json): readonly Change[] {
  return recordsIn(json['lines'])
    .map((line) => ({
      revision: numberOf(line['revision']),
      at: textOf(line['at']),
      who: textOf(line['who']),
      action: textOf(line['action']),
      remote: textOf(line['remote']),
      why: textOf(line['why']),
      differences: differencesOf(line['before'], line['after']),
    }))
    .reverse();
}

/** `null` for a verb that changes no registry, such as a preview. */
export function changedIn(json: Json): Changed | null {
  if (typeof json['changed'] !== 'boolean') return null;
  return { revision: numberOf(json['revision']), differences: differencesOf(json['before'], json['after']) };
}

/** `null` for any verb other than preview. */
export function previewIn(json: Json): Preview | null {
  const [link, until] = [textOf(json['link']), textOf(json['until'])];
  return link === '' ? null : { link, until };
}

export function buildsIn(json: Json): readonly PublishedBuild[] {
  return recordsIn(json['builds'])
    .map((size) => ({
      build: textOf(size['build']),
      builtAt: textOf(size['builtAt']),
      firstLoadBytes: numberOf(size['firstLoadBytes']),
    }))
    .reverse();
}

/** `null` without data in the last hour. */
export function figuresOf(now: ReleasesNow, remote: string, build: string): Figures | null {
  return now.figures?.find((one) => one.remote === remote && one.build === build) ?? null;
}

/** Failures in percent of the pages. A page can fail after the minute of its load, so failures may exceed visits. */
export function failurePercent({ visits, failures }: Pick<Figures, 'visits' | 'failures'>): number {
  const pages = Math.max(visits, failures);
  return pages === 0 ? 0 : Math.round((1_000 * failures) / pages) / 10;
}

/** The first matching role. */
export function roleOf(now: RemoteNow, build: string): 'active' | 'canary' | 'lkg' | 'blocked' | 'older' {
  if (now.active === build) return 'active';
  if (now.canary?.build === build) return 'canary';
  if (now.blocked.includes(build)) return 'blocked';
  return now.lkg === build ? 'lkg' : 'older';
}

function differencesOf(was: unknown, is: unknown): readonly Difference[] {
  const [before, after] = [remoteIn(recordOf(was)), remoteIn(recordOf(is))];
  const pairs: readonly Difference[] = [
    { field: 'active', before: before.active, after: after.active },
    { field: 'lkg', before: before.lkg, after: after.lkg },
    { field: 'canary', before: canaryText(before), after: canaryText(after) },
    { field: 'status', before: before.status, after: after.status },
  ];
  const blocked = after.blocked.filter((build) => !before.blocked.includes(build));
  const unblocked = before.blocked.filter((build) => !after.blocked.includes(build));
  return [
    ...pairs.filter((pair) => pair.before !== pair.after),
    ...blocked.map((build): Difference => ({ field: 'blocked', before: '', after: build })),
    ...unblocked.map((build): Difference => ({ field: 'unblocked', before: '', after: build })),
  ];
}

function canaryText({ canary }: Pick<RemoteNow, 'canary'>): string {
  return canary === null ? '' : `${canary.build} ${canary.percent}%`;
}

function remoteIn(line: Json): RemoteNow {
  const canary = recordOf(line['canary']);
  return {
    remote: textOf(line['remote']),
    status: textOf(line['status']),
    active: textOf(line['active']),
    lkg: textOf(line['lkg']),
    canary:
      typeof canary['build'] === 'string' ? { build: canary['build'], percent: numberOf(canary['percent']) } : null,
    blocked: Array.isArray(line['blocked']) ? line['blocked'].map(textOf) : [],
    since: textOf(line['since']),
    by: textOf(line['by']),
    why: textOf(line['why']),
  };
}

function figuresIn(line: Json): Figures {
  return {
    remote: textOf(line['remote']),
    build: textOf(line['build']),
    visits: numberOf(line['tries']),
    failures: numberOf(line['failures']),
    errors: numberOf(line['errors']),
    medianMs: measureOf(line['medianMs']),
    lcpMs: measureOf(line['lcpMs']),
    inpMs: measureOf(line['inpMs']),
    cls: measureOf(line['cls']),
  };
}

function measureOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function recordsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
