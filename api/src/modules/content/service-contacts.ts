import { sql } from 'kysely';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { CONTACT_KINDS, isContact, type ContactKind } from '@padauk/contract/rules/service-contact';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface ServiceContact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** P21: what operators have entered, in the order in which it is shown. */
export async function readContacts(db: Db | Tx): Promise<ServiceContact[]> {
  const { rows } = await sql<ServiceContact>`select kind, value from service_contact`.execute(db);
  return rows.toSorted((one, other) => CONTACT_KINDS.indexOf(one.kind) - CONTACT_KINDS.indexOf(other.kind));
}

/** Enters one, or takes it away where there is no value. Refuses what no phone could open. */
export async function setContact(tx: Tx, kind: ContactKind, value: string | null): Promise<Result<null>> {
  if (value === null) {
    await sql`delete from service_contact where kind = ${kind}`.execute(tx);
    return accepted(null);
  }
  if (!isContact(kind, value)) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['value'], code: 'type' }]));
  await sql`
    insert into service_contact (kind, value) values (${kind}, ${value})
    on conflict (kind) do update set value = excluded.value`.execute(tx);
  return accepted(null);
}
