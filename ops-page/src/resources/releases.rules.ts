import { toRecord, toText, type JsonRecord } from './operators-port.ts';

/** One line of `pnpm ops release status --json`. `since`: ISO; empty if the audit has no entry. */
export type RemoteStatus = ReturnType<typeof toRemoteStatus>;
/** Figures of the last hour. */
export type BuildMetrics = ReturnType<typeof toMetrics>;
export type ReleaseStatus = ReturnType<typeof toReleaseStatus>;
/** Of one remote, or of the whole registry (empty). `until`: ISO. */
export type Freeze = ReturnType<typeof toFreeze>;
/** A change that waits for a second person. `percent`: 100 of a promote. */
export type Proposal = ReturnType<typeof toProposal>;
/** A canary in steps. `waits`: `ready` for the next round of the watchdog, `done` after the last step. */
export type Plan = ReturnType<typeof toPlan>;
/** An audit entry. */
export type Change = ReturnType<typeof toChanges>[number];
export type PublishedBuild = ReturnType<typeof toBuilds>[number];

/** The value before and after, a build or a status. */
export interface Difference {
  readonly field: 'active' | 'lkg' | 'canary' | 'status' | 'settings' | 'blocked' | 'unblocked';
  readonly before: string;
  readonly after: string;
}

/** The result of a verb that changes the registry. */
export interface ChangeResult {
  readonly revision: number;
  readonly differences: readonly Difference[];
}

/** A signed link to a build, and its expiry (ISO). */
export interface Preview {
  readonly link: string;
  readonly until: string;
}

export function toReleaseStatus(json: JsonRecord) {
  const health = toRecord(json['health']);
  return {
    revision: toNumber(json['revision']),
    /** All registries of the store, production first; all share the same builds. */
    registries: Array.isArray(json['registries']) ? json['registries'].map(toText) : [],
    remotes: toRecords(json['remotes']).map(toRemoteStatus),
    freezes: toRecords(json['freezes']).map(toFreeze),
    proposals: toRecords(json['proposals']).map(toProposal),
    plans: toRecords(json['plans']).map(toPlan),
    /** Warnings of the command in English: no monitoring, a build that no page uses, what blocks a change. */
    problems: Array.isArray(json['problems']) ? json['problems'].map(toText) : [],
    metrics: health['answered'] === true ? toRecords(health['builds']).map(toMetrics) : null,
  };
}

export function toChanges(json: JsonRecord) {
  return toRecords(json['lines'])
    .map((line) => ({
      revision: toNumber(line['revision']),
      at: toText(line['at']),
      who: toText(line['who']),
      action: toText(line['action']),
      remote: toText(line['remote']),
      why: toText(line['why']),
      differences: findDifferences(line['before'], line['after']),
    }))
    .reverse();
}

/** `needs`: another remote, or empty if no live build has the pages. */
export function toNeeds(json: JsonRecord) {
  return toRecords(json['needs']).map((need) => ({
    remote: toText(need['remote']),
    build: toText(need['build']),
    needs: toText(need['needs'] ?? ''),
    reasons: [need['pages'], need['events']].flatMap((list) => (Array.isArray(list) ? list.map(toText) : [])),
  }));
}

/** `null` for a verb that changes no registry, such as a preview. */
export function toChangeResult(json: JsonRecord): ChangeResult | null {
  if (typeof json['changed'] !== 'boolean') return null;
  return { revision: toNumber(json['revision']), differences: findDifferences(json['before'], json['after']) };
}

/** `null` for any verb other than preview. */
export function toPreview(json: JsonRecord): Preview | null {
  const [link, until] = [toText(json['link']), toText(json['until'])];
  return link === '' ? null : { link, until };
}

export function toBuilds(json: JsonRecord) {
  return toRecords(json['builds'])
    .map((size) => ({
      build: toText(size['build']),
      builtAt: toText(size['builtAt']),
      firstLoadBytes: toNumber(size['firstLoadBytes']),
    }))
    .reverse();
}

/** `null` without data in the last hour. */
export function findMetrics(status: ReleaseStatus, remote: string, build: string): BuildMetrics | null {
  return status.metrics?.find((metrics) => metrics.remote === remote && metrics.build === build) ?? null;
}

/** Failures in percent of the pages. A page can fail after the minute of its load, so failures may exceed visits. */
export function computeFailurePercent({ visits, failures }: Pick<BuildMetrics, 'visits' | 'failures'>): number {
  const pages = Math.max(visits, failures);
  return pages === 0 ? 0 : Math.round((1_000 * failures) / pages) / 10;
}

export function findRole(status: RemoteStatus, build: string): 'active' | 'canary' | 'lkg' | 'blocked' | 'older' {
  if (status.active === build) return 'active';
  if (status.canary?.build === build) return 'canary';
  if (status.blocked.includes(build)) return 'blocked';
  return status.lkg === build ? 'lkg' : 'older';
}

function findDifferences(beforeJson: unknown, afterJson: unknown): readonly Difference[] {
  const [before, after] = [toRemoteStatus(toRecord(beforeJson)), toRemoteStatus(toRecord(afterJson))];
  const pairs: readonly Difference[] = [
    { field: 'active', before: before.active, after: after.active },
    { field: 'lkg', before: before.lkg, after: after.lkg },
    { field: 'canary', before: formatCanary(before), after: formatCanary(after) },
    { field: 'status', before: before.status, after: after.status },
    { field: 'settings', before: before.settings.join(', '), after: after.settings.join(', ') },
  ];
  const blocked = after.blocked.filter((build) => !before.blocked.includes(build));
  const unblocked = before.blocked.filter((build) => !after.blocked.includes(build));
  return [
    ...pairs.filter((pair) => pair.before !== pair.after),
    ...blocked.map((build): Difference => ({ field: 'blocked', before: '', after: build })),
    ...unblocked.map((build): Difference => ({ field: 'unblocked', before: '', after: build })),
  ];
}

function formatCanary({ canary }: Pick<RemoteStatus, 'canary'>): string {
  return canary === null ? '' : `${canary.build} ${canary.percent}%${canary.segment && ` (${canary.segment})`}`;
}

function toRemoteStatus(line: JsonRecord) {
  const canary = toRecord(line['canary']);
  return {
    remote: toText(line['remote']),
    status: toText(line['status']),
    active: toText(line['active']),
    lkg: toText(line['lkg']),
    canary:
      typeof canary['build'] === 'string'
        ? { build: canary['build'], percent: toNumber(canary['percent']), segment: formatSegment(canary['segment']) }
        : null,
    blocked: Array.isArray(line['blocked']) ? line['blocked'].map(toText) : [],
    /** `name=value`. */
    settings: Object.entries(toRecord(line['settings'])).map(([name, value]) => `${name}=${String(value)}`),
    since: toText(line['since']),
    by: toText(line['by']),
    why: toText(line['why']),
  };
}

/** As --segment: `locale=en, device=phone`; empty for all visitors. */
function formatSegment(value: unknown): string {
  const { locales, device } = toRecord(value);
  const words = Array.isArray(locales) ? locales.map((locale) => `locale=${toText(locale)}`) : [];
  return [...words, ...(typeof device === 'string' ? [`device=${device}`] : [])].join(', ');
}

function toFreeze(line: JsonRecord) {
  return {
    remote: toText(line['remote']),
    until: toText(line['until']),
    why: toText(line['why']),
    who: toText(line['who']),
  };
}

function toProposal(line: JsonRecord) {
  return {
    id: toText(line['id']),
    action: line['action'] === 'canary' ? ('canary' as const) : ('promote' as const),
    remote: toText(line['remote']),
    build: toText(line['build']),
    percent: toNumber(line['percent']),
    who: toText(line['who']),
    why: toText(line['why']),
    endsAt: toText(line['endsAt']),
  };
}

const WAITS = ['stopped', 'frozen', 'hold', 'figures', 'pages'] as const;

function toPlan(line: JsonRecord) {
  const next = toMeasure(line['next']);
  return {
    remote: toText(line['remote']),
    build: toText(line['build']),
    percent: toNumber(line['percent']),
    next,
    nextAt: toText(line['nextAt']),
    pages: toNumber(line['pages']),
    waits: WAITS.find((wait) => wait === line['waits']) ?? (next === null ? ('done' as const) : ('ready' as const)),
    stopped: toText(line['stopped']),
    who: toText(line['who']),
  };
}

function toMetrics(line: JsonRecord) {
  return {
    remote: toText(line['remote']),
    build: toText(line['build']),
    visits: toNumber(line['tries']),
    failures: toNumber(line['failures']),
    errors: toNumber(line['errors']),
    medianMs: toMeasure(line['medianMs']),
    /** Core Web Vitals at the 75th percentile; `null` without data. */
    lcpMs: toMeasure(line['lcpMs']),
    inpMs: toMeasure(line['inpMs']),
    cls: toMeasure(line['cls']),
  };
}

function toMeasure(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function toRecords(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.map(toRecord) : [];
}

function toNumber(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
