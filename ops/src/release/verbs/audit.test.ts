import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../../test/build-fixture.ts';
import { openTestStore } from '../../../test/stores.ts';
import { run } from './audit.ts';
import { findVulnerabilities, indexAdvisories, isInRange, parseAdvisory, type RangeEvent } from './audit.rules.ts';

const createAdvisory = (id: string, name: string, events: readonly RangeEvent[]) => ({
  id,
  aliases: [`CVE-${id}`],
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
});
const FIXED = createAdvisory('GHSA-1', '@scope/parser', [{ introduced: '0' }, { fixed: '1.2.4' }]);

const createSbom = (...purls: readonly string[]): string =>
  JSON.stringify({ bomFormat: 'CycloneDX', components: purls.map((purl) => ({ purl })) });

async function createLiveStore() {
  const store = await openTestStore();
  await store.makeLive('host h1', 'lottery a', 'lottery b', 'games g');
  await store.publish('games old');
  await store.write('host/h1/sbom.cdx.json', createSbom('pkg:npm/react@19.3.1'));
  await store.write('r/lottery/b/sbom.cdx.json', createSbom('pkg:npm/%40scope/parser@1.2.3', 'pkg:npm/react@19.3.1'));
  for (const place of ['lottery/a', 'games/g'])
    await store.write(`r/${place}/sbom.cdx.json`, createSbom('pkg:npm/%40scope/parser@1.2.4'));
  await store.write('r/games/old/sbom.cdx.json', createSbom('pkg:npm/%40scope/parser@1.2.3'));
  return store;
}

async function writeAdvisories(value: unknown, name = 'osv.json'): Promise<string> {
  const file = path.join(await createTemporaryFolder(), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
  return file;
}

describe('release audit', () => {
  it('names remote, build, package, version, advisory and fix of each vulnerable live build', async () => {
    const store = await createLiveStore();
    const answer = await store.runVerb(run, { options: { osv: await writeAdvisories([FIXED]) } });

    expect(answer.isOk).toBe(false);
    expect(answer.json['vulnerabilities']).toEqual([
      {
        remote: 'lottery',
        buildId: 'b',
        name: '@scope/parser',
        version: '1.2.3',
        advisory: 'GHSA-1',
        aliases: ['CVE-GHSA-1'],
        fixed: '1.2.4',
      },
    ]);
    expect(answer.text).toMatch(/^remote +lottery\nbuild +b\npackage +@scope\/parser\nversion +1\.2\.3/);
  });

  it.each([
    ['one advisory', FIXED, 'osv.json', ''],
    ['a folder', FIXED, 'npm/GHSA-1.json', '..'],
  ])('reads %s', async (_, value, name, folder) => {
    const store = await createLiveStore();
    const file = await writeAdvisories(value, name);
    const osv = folder === '' ? file : path.dirname(file);

    expect((await store.runVerb(run, { options: { osv } })).json['vulnerabilities']).toHaveLength(1);
  });

  it('finds nothing wrong without a vulnerable package', async () => {
    const store = await createLiveStore();
    const other = createAdvisory('GHSA-2', 'react', [{ introduced: '0' }, { fixed: '19.0.0' }]);

    expect(await store.runVerb(run, { options: { osv: await writeAdvisories(other) } })).toMatchObject({
      isOk: true,
      text: '0 vulnerable packages in 4 live builds, 1 packages with advisories',
    });
  });

  it.each([
    ['without an SBOM', null],
    ['with an unreadable SBOM', '{'],
    ['with an SBOM of another format', '{}'],
  ])('does not pass a live build %s', async (_, text) => {
    const store = await createLiveStore();
    if (text === null) await store.remove('r/games/g/sbom.cdx.json');
    else await store.write('r/games/g/sbom.cdx.json', text);
    const answer = await store.runVerb(run, { options: { osv: await writeAdvisories([{ id: 'GHSA-3' }]) } });

    expect([answer.isOk, answer.json['unknown']]).toEqual([false, [{ remote: 'games', buildId: 'g' }]]);
  });

  it.each([
    ['an empty list', [], 'has no advisories'],
    ['another object', { packages: {} }, 'is no advisory of OSV: id is not a text'],
    ['a wrong version', createAdvisory('GHSA-4', 'a', [{ introduced: 'x' }]), 'affected[0].events.introduced'],
  ])('refuses %s as advisories', async (_, value, problem) => {
    const store = await createLiveStore();
    const osv = await writeAdvisories(value);

    await expect(store.runVerb(run, { options: { osv } })).rejects.toThrow(problem);
  });
});

describe('an advisory', () => {
  const TWO_RANGES = [{ introduced: '2.0.0' }, { fixed: '2.1.0' }, { introduced: '0' }, { fixed: '1.5.0' }];

  it.each<[string, readonly RangeEvent[], string, boolean]>([
    ['contains the introduced version', [{ introduced: '1.0.0' }], '1.0.0', true],
    ['ends before the fix', [{ introduced: '0' }, { fixed: '1.0.0' }], '1.0.0', false],
    ['contains a prerelease of the fix', [{ introduced: '0' }, { fixed: '1.0.0' }], '1.0.0-rc.1', true],
    ['contains the last affected version', [{ introduced: '0' }, { last_affected: '1.0.0' }], '1.0.0', true],
    ['ends after the last affected version', [{ introduced: '0' }, { last_affected: '1.0.0' }], '1.0.1', false],
    ['ends at a limit', [{ introduced: '0' }, { limit: '1.0.0' }], '1.0.0', false],
    ['has a gap between two ranges', TWO_RANGES, '1.7.0', false],
    ['has a second range', TWO_RANGES, '2.0.5', true],
    ['compares by number', [{ introduced: '1.9.0' }], '1.10.0', true],
  ])('%s', (_, events, version, expected) => {
    expect(isInRange(version, events)).toBe(expected);
  });

  const findIn = (advisory: unknown, version = '1.0.0') => {
    const parsed = parseAdvisory(advisory);
    if ('problem' in parsed) throw new Error(parsed.problem);
    return findVulnerabilities({ name: 'a', version }, indexAdvisories([parsed]));
  };

  it('names the oldest fix above the version', () => {
    const events = [{ introduced: '0' }, { fixed: '0.9.0' }, { introduced: '1.0.0' }, { fixed: '1.10.0' }];
    const laterFix = [...events, { introduced: '2.0.0' }, { fixed: '2.0.1' }];

    expect(findIn(createAdvisory('GHSA-1', 'a', laterFix)).map(({ fixed }) => fixed)).toEqual(['1.10.0']);
    expect(findIn(createAdvisory('GHSA-1', 'a', [{ introduced: '0' }])).map(({ fixed }) => fixed)).toEqual([null]);
  });

  it('counts versions that it lists', () => {
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['1.0.0'] }];

    expect([findIn({ id: 'M', affected }).length, findIn({ id: 'M', affected }, '1.0.1').length]).toEqual([1, 0]);
  });

  it.each([
    ['withdrawn', { ...createAdvisory('W', 'a', [{ introduced: '0' }]), withdrawn: '2026-01-01T00:00:00Z' }],
    ['of another package', createAdvisory('O', 'b', [{ introduced: '0' }])],
    [
      'of another ecosystem',
      {
        id: 'P',
        affected: [
          {
            package: { ecosystem: 'PyPI', name: 'a' },
            versions: ['1.0.0'],
            ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1!2.0.post1' }] }],
          },
        ],
      },
    ],
    [
      'of commits',
      {
        id: 'G',
        affected: [
          { package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] },
        ],
      },
    ],
  ])('does not count if it is %s', (_, advisory) => {
    expect(findIn(advisory)).toEqual([]);
  });
});
