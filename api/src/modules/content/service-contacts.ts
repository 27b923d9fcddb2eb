import { sql } from 'kysely';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { CONTACT_KINDS, isContact, type ContactKind } from '@padauk/contract/rules/service-contact';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface ServiceContact {
  readonly kind: ContactKind;
  readonly value: string;
}

export async function readContacts(db: Db | Tx): Promise<ServiceContact[]> {
  const { rows } = await sql<ServiceContact>`select kind, value from service_contact`.execute(db);
  return rows.toSorted((one, other) => CONTACT_KINDS.indexOf(one.kind) - CONTACT_KINDS.indexOf(other.kind));
}

/** A null value deletes the contact. Refuses a value that a phone cannot open. */
export async function setContact(tx: Tx, kind: ContactKind, value: string | null): Promise<Result<null>> {
  if (value === null) {
    await sql`delete from service_contact where kind = ${kind}`.execute(tx);
    return accepted(null);
  }
  if (!isContact(kind, value))
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['value'], code: 'type' }]));
  await sql`
    insert into service_contact (kind, value) values (${kind}, ${value})
    on conflict (kind) do update set value = excluded.value`.execute(tx);
  return accepted(null);
}
