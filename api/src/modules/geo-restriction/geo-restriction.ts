import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { readGeoRestrictionSettings, type GeoRestrictionSettings } from './geo-restriction.settings.ts';
import { readActiveCorrections } from './correction.repository.ts';
import { followList, type FollowedList } from './follow-list.ts';
import { followTable, type FollowedTable } from './follow-table.ts';
import { judgeAddress, type Judgement } from './judge-address.rules.ts';
import { getTableFolder } from './table-store.ts';

export interface AccessQuery {
  readonly address: string;
  readonly provider: string | null;
}

export interface GeoRestriction {
  readonly settings: GeoRestrictionSettings;
  readonly judge: (db: Db, places: readonly AccessQuery[], at: Date) => Promise<readonly Judgement[]>;
  readonly readState: () => Promise<{ readonly table: FollowedTable; readonly list: FollowedList }>;
}

export function openGeoRestriction({
  config: { environment, mode, dataDir },
  clock,
}: {
  readonly config: Pick<Config, 'environment' | 'mode' | 'dataDir'>;
  readonly clock: Clock;
}): GeoRestriction {
  const nowMs = (): number => clock.now().getTime();
  const settings = readGeoRestrictionSettings(environment, mode);
  const [table, list] = [followTable(getTableFolder(dataDir), nowMs), followList(settings.vpnList, nowMs)];
  return {
    settings,
    judge: async (db, places, at) => {
      const corrections = await readActiveCorrections(db, at);
      const without = { settings, corrections, table: null, vpn: null };
      const judged = places.map(({ address, provider }) => judgeAddress(without, address, provider));
      // Avoids loading table and list when a correction or a local address decides already.
      if (judged.every(({ decidedBy }) => decidedBy === 'office' || decidedBy === 'this machine')) return judged;
      const geoData = { ...without, table: (await table()).table, vpn: (await list()).networks };
      return places.map(({ address, provider }) => judgeAddress(geoData, address, provider));
    },
    readState: async () => ({ table: await table(), list: await list() }),
  };
}
