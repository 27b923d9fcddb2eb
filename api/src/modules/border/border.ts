import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBorderSettings, type BorderSettings } from './border.settings.ts';
import { readLiveCorrections } from './correction.repository.ts';
import { followList, type FollowedList } from './follow-list.ts';
import { followTable, type FollowedTable } from './follow-table.ts';
import { judgeAddress, type Judgement } from './judge-address.rules.ts';
import { tableFolder } from './table-store.ts';

export interface Place {
  readonly address: string;
  readonly provider: string | null;
}

export interface Border {
  readonly settings: BorderSettings;
  readonly judge: (db: Db, places: readonly Place[], at: Date) => Promise<readonly Judgement[]>;
  readonly state: () => Promise<{ readonly table: FollowedTable; readonly list: FollowedList }>;
}

export function openBorder({
  config: { environment, mode, dataDir },
  clock,
}: {
  readonly config: Pick<Config, 'environment' | 'mode' | 'dataDir'>;
  readonly clock: Clock;
}): Border {
  const nowMs = (): number => clock.now().getTime();
  const settings = readBorderSettings(environment, mode);
  const [table, list] = [followTable(tableFolder(dataDir), nowMs), followList(settings.vpnList, nowMs)];
  return {
    settings,
    judge: async (db, places, at) => {
      const corrections = await readLiveCorrections(db, at);
      const without = { settings, corrections, table: null, vpn: null };
      const judged = places.map(({ address, provider }) => judgeAddress(without, address, provider));
      // Avoids loading table and list when a correction or a local address decides already.
      if (judged.every(({ saidBy }) => saidBy === 'office' || saidBy === 'this machine')) return judged;
      const known = { ...without, table: (await table()).table, vpn: (await list()).networks };
      return places.map(({ address, provider }) => judgeAddress(known, address, provider));
    },
    state: async () => ({ table: await table(), list: await list() }),
  };
}
