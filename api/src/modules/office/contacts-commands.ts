import { accepted } from '@padauk/contract/result';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readContacts, setContact } from '../content/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

export function createContactsCommands({ db }: OfficeDeps): Handlers<'contacts' | 'set-contact'> {
  return {
    contacts: async () => accepted({ rows: (await readContacts(db)).map(({ kind, value }) => ({ kind, value })) }),
    'set-contact': ({ kind, value }) =>
      runInTransaction(db, async (tx) => {
        const before = (await readContacts(tx)).find((contact) => contact.kind === kind);
        const set = await setContact(tx, kind, value ?? null);
        if (!set.ok) return set;
        const after = { kind, value: value ?? null };
        return accepted({ rows: [after], before, after });
      }),
  };
}
