import type { Registry } from '@padauk/contract/delivery/registry';
import { createPromotedRegistry, addCanary } from '../../../test/registry-fixture.ts';
import { computePruneVerdicts } from './prune.rules.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import type { AuditLine } from '../../store/store.types.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const subtractDays = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
/** One `lottery` build a day for 60 days: b1 yesterday, b60 sixty days ago. */
const builds = Array.from({ length: 60 }, (_, index) => ({
  remote: 'lottery',
  buildId: `b${index + 1}`,
  publishedAt: subtractDays(index + 1),
}));
const findReason = (registry: Registry, buildId: string, lines: readonly AuditLine[] = []): string | null | undefined =>
  computePruneVerdicts([{ registry, lines }], builds, NOW).find((build) => build.buildId === buildId)?.retentionReason;

describe('computePruneVerdicts', () => {
  it.each([
    ['b1', 'one of the last 10'],
    ['b10', 'one of the last 10'],
    ['b11', 'younger than 30 days'],
    ['b29', 'younger than 30 days'],
    ['b30', null],
    ['b60', null],
  ])('of sixty daily builds, %s has the retention reason: %s', (buildId, reason) => {
    expect(findReason(EMPTY_REGISTRY, buildId)).toBe(reason);
  });

  it.each(['b58', 'b59', 'b60'])('retains the live build %s regardless of its age', (buildId) => {
    expect(
      findReason(addCanary(createPromotedRegistry(['lottery', 'b60'], ['lottery', 'b59']), 'lottery', 'b58'), buildId),
    ).toBe('a page may run it');
  });

  it('retains a blocked build regardless of its age, as its sources are needed for comparison', () => {
    const { host } = EMPTY_REGISTRY;
    const hosts = builds.map((build) => ({ ...build, remote: 'host' }));
    const [oldest] = computePruneVerdicts(
      [{ registry: { ...EMPTY_REGISTRY, host: { ...host, active: 'b1', blocked: ['b60'] } }, lines: [] }],
      hosts,
      NOW,
    ).slice(-1);
    expect(oldest?.retentionReason).toBe('it is blocked, so its sources stay known');
  });

  it('counts the last ten builds per remote and for the host', () => {
    const few = [
      ...builds,
      { remote: 'wallet', buildId: 'w', publishedAt: subtractDays(90) },
      { remote: 'host', buildId: 'h', publishedAt: subtractDays(90) },
    ];

    expect(
      computePruneVerdicts([{ registry: EMPTY_REGISTRY, lines: [] }], few, NOW)
        .slice(60)
        .map(({ retentionReason }) => retentionReason),
    ).toEqual(['one of the last 10', 'one of the last 10']);
  });

  it('treats a build of another remote with the same id as another build', () => {
    expect(findReason(createPromotedRegistry(['wallet', 'b60']), 'b60')).toBeNull();
  });

  it.each([
    ['a moment ago', 0, 'offered to players within 30 days'],
    ['29 days ago', 29, 'offered to players within 30 days'],
    ['30 days ago', 30, null],
  ])('B11 retains an old build that was offered to players until %s', (_, days, reason) => {
    const had = { status: 'on', active: 'b55', lkg: 'b60', canary: null, blocked: [] } as const;
    const line = { at: subtractDays(days).toISOString(), who: '', why: '', action: 'promote', remote: 'lottery' };
    const lines = [{ ...line, before: had, after: { ...had, active: 'b1', lkg: 'b1' }, revision: 7 }];
    expect(['b55', 'b60'].map((build) => findReason(EMPTY_REGISTRY, build, lines))).toEqual([reason, reason]);
    expect(findReason(EMPTY_REGISTRY, 'b56', lines)).toBeNull();
  });

  it('reads the time of each build and each line of the audit a few times only, in a store of thousands', () => {
    const size = 3_000;
    let reads = 0;
    const publishedAt = subtractDays(40);
    const createBuild = (index: number) => ({
      remote: 'lottery',
      buildId: `b${index}`,
      get publishedAt(): Date {
        reads += 1;
        return publishedAt;
      },
    });
    const before = { status: 'on', active: 'b1', lkg: 'b2', canary: null, blocked: [] } as const;
    const line = { at: NOW.toISOString(), who: '', why: '', action: 'promote', remote: 'lottery', after: before };
    const createLine = (revision: number): AuditLine => ({
      ...line,
      revision,
      get before(): AuditLine['before'] {
        reads += 1;
        return before;
      },
    });
    const many = Array.from({ length: size }, (_, index) => createBuild(index));
    const lines = Array.from({ length: size }, (_, index) => createLine(index));
    const retained = computePruneVerdicts([{ registry: EMPTY_REGISTRY, lines }], many, NOW).filter(
      ({ retentionReason }) => retentionReason !== null,
    );

    expect(retained).toHaveLength(12);
    expect(reads).toBeLessThan(60 * size);
  });
});
