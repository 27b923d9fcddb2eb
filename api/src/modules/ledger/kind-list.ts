import { sql, type RawBuilder } from 'kysely';
import type { LedgerKind } from './ledger.types.ts';

/** Kinds as a list in SQL: `kind in (${kindList<WithdrawalKind>({ … })})`. Names them all: a new one does not compile until it is in the list. */
export function kindList<Kind extends LedgerKind>(kinds: Readonly<Record<Kind, true>>): RawBuilder<unknown> {
  return sql.join(Object.keys(kinds).map((kind) => sql.lit(kind)));
}
