import { getGamesAccess, reportGamesAccess } from '@padauk/contract/games/games.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import type { GeoRestriction } from './geo-restriction.ts';
import { insertReport, isReported } from './correction.repository.ts';

const ACCESS_RATE: RateLimit = { group: 'geo-restriction', burst: 30, perMinute: 30 };
const REPORT_RATE: RateLimit = { group: 'geo-restriction-report', burst: 5, perMinute: 1 };

/** E30: the caller's assumed location, and a report that it is wrong. */
export function registerGeoRestrictionRoutes(
  router: Router,
  {
    db,
    clock,
    random,
    geoRestriction,
  }: Pick<Deps, 'db' | 'clock' | 'random'> & { readonly geoRestriction: GeoRestriction },
): void {
  const judge = async (address: string, provider: string | undefined) => {
    const [judgement] = await geoRestriction.judge(db, [{ address, provider: provider ?? null }], clock.now());
    if (judgement === undefined) throw new Error('the address has no judgement');
    return judgement;
  };
  router.anyone(
    getGamesAccess,
    async ({ provider }, { ip }) => {
      const { address, country, cause } = await judge(ip, provider);
      return accepted({ address, country, cause, isReported: cause !== null && (await isReported(db, address)) });
    },
    { rateLimit: ACCESS_RATE },
  );
  router.anyone(
    reportGamesAccess,
    async ({ provider, note }, { ip, playerId }) => {
      const { address, country, cause } = await judge(ip, provider);
      const row = { id: random.uuid(), address, playerId, provider: provider ?? null, country, note, at: clock.now() };
      if (cause !== null) await insertReport(db, { ...row, cause });
      return accepted({ isReported: cause !== null });
    },
    { rateLimit: REPORT_RATE },
  );
}
