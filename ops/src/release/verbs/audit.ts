import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../terminal/command-line.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY, listLiveBuilds } from '../../store/registry.rules.ts';
import { SBOM_FILE } from '../../store/release.ts';
import type { Store, StoredBuild } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { findVulnerabilities, indexAdvisories, parseAdvisory, parseSbom, type Advisory } from './audit.rules.ts';

export async function run({ options: { osv }, store }: Invocation): Promise<Answer> {
  if (osv === undefined) throw new UsageError('audit: --osv names a file or a folder of advisories');
  const byName = indexAdvisories(await readAdvisories(osv));
  const builds = listLiveBuilds((await store.readRegistry()) ?? EMPTY_REGISTRY);
  const read = await mapConcurrently(builds, async (build) => ({ build, packages: await readPackages(store, build) }));
  const vulnerabilities = read.flatMap(({ build, packages }) =>
    (packages ?? []).flatMap((one) =>
      findVulnerabilities(one, byName).map((vulnerability) => ({ ...build, ...vulnerability })),
    ),
  );
  const unknown = read.filter(({ packages }) => packages === null).map(({ build }) => build);
  const rows = vulnerabilities.map(({ remote, buildId, name, version, advisory, fixed }) => {
    return { remote, build: buildId, package: name, version, advisory, fixed: fixed ?? 'no fix yet' };
  });
  const lines = [
    ...(rows.length === 0 ? [] : [formatTable(rows)]),
    ...unknown.map(({ remote, buildId }) => `${remote} ${buildId} has no readable ${SBOM_FILE}: build it again`),
    `${vulnerabilities.length} vulnerable packages in ${builds.length} live builds, ` +
      `${byName.size} packages with advisories`,
  ];
  const json = { store: store.location, builds: builds.length, vulnerabilities, unknown };
  return { isOk: vulnerabilities.length + unknown.length === 0, json, text: lines.join('\n') };
}

/** Null without a readable SBOM. */
async function readPackages(store: Store, { remote, buildId }: StoredBuild) {
  const bytes = await store.readBuildFile(remote, buildId, SBOM_FILE);
  try {
    return bytes === null ? null : parseSbom(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}

/** A file of one advisory or a list of them, or a folder of such files, as OSV's archive of an ecosystem. */
async function readAdvisories(place: string): Promise<readonly Advisory[]> {
  const isFolder = (await stat(place).catch(() => null))?.isDirectory() === true;
  const names = isFolder ? (await readdir(place)).filter((name) => name.endsWith('.json')).sort() : [''];
  const lists = await mapConcurrently(names, (name) => readAdvisoryFile(path.join(place, name)));
  const advisories = lists.flat();
  if (advisories.length === 0) throw new RefusalError(`${place} has no advisories`, 'name a file or folder of OSV');
  return advisories;
}

async function readAdvisoryFile(file: string): Promise<readonly Advisory[]> {
  const refuse = (problem: string): RefusalError =>
    new RefusalError(`${file} ${problem}`, 'OSV has them by ecosystem: https://osv.dev/docs/#section/Data-dumps');
  const value = await readFile(file, 'utf8').then(
    (text): unknown => parseJson(text) ?? refuse('is not JSON'),
    () => refuse('cannot be read'),
  );
  if (value instanceof RefusalError) throw value;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => {
    const parsed = parseAdvisory(entry);
    if ('problem' in parsed) throw refuse(`is no advisory of OSV: ${parsed.field} ${parsed.problem}`);
    return parsed;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
