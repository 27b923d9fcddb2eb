import { compare, rsort, valid } from 'semver';
import {
  checkFields,
  checkList,
  checkOptional,
  createCheck,
  isRecord,
  type ShapeFinding,
} from '@padauk/contract/delivery/shape.rules';

/** The part of an OSV advisory (https://ossf.github.io/osv-schema) that says which versions are vulnerable. */
export interface Advisory {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly withdrawn?: string;
  readonly affected?: readonly Affected[];
}

interface Affected {
  readonly package?: { readonly ecosystem: string; readonly name: string };
  readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[];
  readonly versions?: readonly string[];
}

/** One of its fields. `introduced` 0 is every version. */
export type RangeEvent = Readonly<Partial<Record<'introduced' | 'fixed' | 'last_affected' | 'limit', string>>>;

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

const MAX_ENTRIES = 1_000_000;
const textCheck = createCheck((value) => typeof value === 'string', 'is not a text');
const textsCheck = checkOptional(checkList(MAX_ENTRIES, textCheck));
const versionCheck = checkOptional(
  createCheck((value) => value === '0' || (typeof value === 'string' && valid(value) !== null), 'is not a version'),
);
const eventCheck = checkFields({
  introduced: versionCheck,
  fixed: versionCheck,
  last_affected: versionCheck,
  limit: checkOptional(textCheck),
});
const rangeCheck = checkFields({ type: textCheck, events: checkList(MAX_ENTRIES, checkFields({})) });
const affectedCheck = checkFields({
  package: checkOptional(checkFields({ ecosystem: textCheck, name: textCheck })),
  ranges: checkOptional(checkList(MAX_ENTRIES, rangeCheck)),
  versions: textsCheck,
});
const advisoryCheck = checkFields({
  id: textCheck,
  aliases: textsCheck,
  affected: checkOptional(checkList(MAX_ENTRIES, affectedCheck)),
});

const isNpm = ({ package: named }: Affected): boolean => named?.ecosystem === 'npm';
/** A range of type GIT has commits. */
const listVersionRanges = ({ ranges = [] }: Affected) => ranges.filter(({ type }) => type !== 'GIT');

export function parseAdvisory(value: unknown): Advisory | ShapeFinding {
  const findings: ShapeFinding[] = [];
  advisoryCheck(value, '', findings);
  // The check has refused every other shape.
  const advisory = value as Advisory;
  if (findings.length === 0)
    for (const [index, affected] of (advisory.affected ?? []).entries())
      if (isNpm(affected))
        for (const { events } of listVersionRanges(affected))
          for (const event of events) eventCheck(event, `affected[${index}].events`, findings);
  return findings[0] ?? advisory;
}

/** The packages of an SBOM in CycloneDX; null for another text. */
export function parseSbom(text: string): readonly BundledPackage[] | null {
  const bom: unknown = JSON.parse(text);
  if (!isRecord(bom) || bom['bomFormat'] !== 'CycloneDX') return null;
  const components: readonly unknown[] = Array.isArray(bom['components']) ? bom['components'] : [];
  return components.flatMap((component) => {
    const purl = isRecord(component) ? String(component['purl']) : '';
    const [, name, version] = /^pkg:npm\/([^@]+)@([^?#]+)/.exec(purl) ?? [];
    return name === undefined || version === undefined
      ? []
      : [{ name: decodeURIComponent(name), version: decodeURIComponent(version) }];
  });
}

const getEventVersion = ({ introduced, fixed, last_affected: last, limit }: RangeEvent): string => {
  const version = introduced ?? fixed ?? last ?? limit ?? '0';
  return valid(version) ?? '0.0.0-0';
};

/** By https://ossf.github.io/osv-schema/#evaluation. */
export function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let isVulnerable = false;
  for (const event of events.toSorted((a, b) => compare(getEventVersion(a), getEventVersion(b)))) {
    const order = compare(version, getEventVersion(event));
    if (event.introduced !== undefined && order >= 0) isVulnerable = true;
    if ((event.fixed !== undefined || event.limit !== undefined) && order >= 0) isVulnerable = false;
    if (event.last_affected !== undefined && order > 0) isVulnerable = false;
  }
  return isVulnerable;
}

/** The oldest fix above the version; null if there is none. */
function findFix(version: string, events: readonly RangeEvent[]): string | null {
  const fixes = events.flatMap(({ fixed }) => (fixed !== undefined && compare(fixed, version) > 0 ? [fixed] : []));
  return rsort(fixes).at(-1) ?? null;
}

export interface Vulnerability extends BundledPackage {
  readonly advisory: string;
  readonly aliases: readonly string[];
  readonly fixed: string | null;
}

/** Advisories by package, because a database has 200,000 of them. */
export function indexAdvisories(advisories: readonly Advisory[]) {
  const byName = new Map<string, { readonly advisory: Advisory; readonly affected: Affected }[]>();
  for (const advisory of advisories.filter(({ withdrawn }) => withdrawn === undefined))
    for (const affected of (advisory.affected ?? []).filter(isNpm)) {
      const name = affected.package?.name ?? '';
      byName.set(name, [...(byName.get(name) ?? []), { advisory, affected }]);
    }
  return byName;
}

export function findVulnerabilities(
  { name, version }: BundledPackage,
  advisories: ReturnType<typeof indexAdvisories>,
): readonly Vulnerability[] {
  const found = new Map<string, Vulnerability>();
  for (const { advisory, affected } of advisories.get(name) ?? []) {
    const ranges = valid(version) === null ? [] : listVersionRanges(affected).map(({ events }) => events);
    const hit = ranges.find((events) => isInRange(version, events));
    if (hit === undefined && affected.versions?.includes(version) !== true) continue;
    const fixed = valid(version) === null ? null : findFix(version, hit ?? ranges.flat());
    found.set(advisory.id, { name, version, advisory: advisory.id, aliases: advisory.aliases ?? [], fixed });
  }
  return [...found.values()];
}
