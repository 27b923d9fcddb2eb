import { APP_SETTINGS, type AppSetting } from '@padauk/contract/app-settings';
import type { Db, Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { readSettings, writeSetting, type AppSettingRow } from './content.repository.ts';

export async function readDisabledSettings(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await readSettings(db);
  return new Set(rows.filter((row) => row.status === 'off').map((row) => row.type));
}

/** A switch without a row is on. */
export async function listSettings(db: Db | Tx): Promise<AppSettingRow[]> {
  const off = await readDisabledSettings(db);
  return APP_SETTINGS.map((type) => ({ type, status: off.has(type) ? 'off' : 'on' }));
}

export async function switchSetting(
  tx: Tx,
  setting: { readonly type: AppSetting; readonly status: 'on' | 'off' },
): Promise<void> {
  await writeSetting(tx, setting);
  await publishEvent(tx, { audience: 'all', name: 'settings.changed', payload: setting });
}
