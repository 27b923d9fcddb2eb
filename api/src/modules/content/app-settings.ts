import { APP_SETTINGS, type AppSetting } from '@padauk/contract/app-settings';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { CONTACT_KINDS, isContact, type ContactKind } from '@padauk/contract/wallet/service-contact.rules';
import { refuseField } from '../../platform/http/read-input.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import { readSettings, writeSetting, type AppSettingRow } from './content.repository.ts';

export async function readDisabledSettings(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await readSettings(db);
  return new Set(rows.filter((row) => row.status === 'off').map((row) => row.type));
}

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

export interface ServiceContact {
  readonly kind: ContactKind;
  readonly value: string;
}

export async function readContacts(db: Db | Tx): Promise<ServiceContact[]> {
  const rows = await queryRows<ServiceContact>(db)`select kind, value from service_contact`;
  return rows.toSorted((one, other) => CONTACT_KINDS.indexOf(one.kind) - CONTACT_KINDS.indexOf(other.kind));
}

/** A null value deletes the contact. Refuses a value that a phone cannot open. */
export async function setContact(tx: Tx, kind: ContactKind, value: string | null): Promise<Result<null>> {
  if (value === null) {
    await executeSql(tx)`delete from service_contact where kind = ${kind}`;
    return accepted(null);
  }
  if (!isContact(kind, value)) return refuseField('value', 'type');
  await executeSql(tx)`
    insert into service_contact (kind, value) values (${kind}, ${value})
    on conflict (kind) do update set value = excluded.value`;
  return accepted(null);
}
