import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBorderSettings, type BorderSettings } from './border.settings.ts';
import { readLiveCorrections } from './correction.repository.ts';
import { followList, type FollowedList } from './follow-list.ts';
import { followTable, type FollowedTable } from './follow-table.ts';
import { judgeAddress, type Judgement } from './judge-address.rules.ts';
import { tableFolder } from './table-store.ts';

/** Where somebody plays from. */
export interface Place {
  readonly address: string;
  /** Null: of no provider in particular. */
  readonly provider: string | null;
}

/** Says from where games may be played. */
export interface Border {
  readonly settings: BorderSettings;
  /** In the order of the places. */
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
      // Neither table nor list is read for whoever is on this machine, or of whom the office has said where they are.
      if (judged.every(({ saidBy }) => saidBy === 'office' || saidBy === 'this machine')) return judged;
      const known = { ...without, table: (await table()).table, vpn: (await list()).networks };
      return places.map(({ address, provider }) => judgeAddress(known, address, provider));
    },
    state: async () => ({ table: await table(), list: await list() }),
  };
}
