import { sql, type RawBuilder } from 'kysely';
import type { LedgerKind } from './ledger.types.ts';

/** SQL list: `kind in (${toKindList<WithdrawalKind>({ … })})`. A new kind fails to compile until it is listed. */
export function toKindList<Kind extends LedgerKind>(kinds: Readonly<Record<Kind, true>>): RawBuilder<unknown> {
  return sql.join(Object.keys(kinds).map((kind) => sql.lit(kind)));
}
