import { createHash } from 'node:crypto';
import type { OfficeCommand } from '@padauk/contract/office/office';
import { UUID } from '@padauk/contract/text/uuid.rules';
import type { Db } from '../../platform/database/database.ts';
import { findConcernedPlayer, findPlayerByPhone } from '../accounts/index.ts';
import { selectIdentityOwner } from '../identity/index.ts';
import { selectFeedbackOwner } from '../support/index.ts';
import { selectTransferOwner } from '../transfers/index.ts';
import { selectPaymentOwner } from '../wallet/index.ts';
import { maskPhone, maskText, toPlayerLabel, type Person } from './mask-text.rules.ts';

type ArgumentValues = Readonly<Record<string, string | number>>;

/** `id` of a command names a player, or a slip, withdrawal, adjustment, transfer, proof or feedback. */
const OWNER_SELECTS = [selectPaymentOwner, selectTransferOwner, selectIdentityOwner, selectFeedbackOwner];

export async function readPersonConcerned(db: Db, { phone, id, player }: ArgumentValues): Promise<Person | null> {
  if (typeof phone === 'string') return await findPlayerByPhone(db, phone);
  const named = player ?? id;
  return typeof named === 'string' && UUID.test(named) ? await findConcernedPlayer(db, named, OWNER_SELECTS) : null;
}

/** Free text that is stored with the effect of a command, for example in the ledger. */
const FREE_TEXT_FIELDS: readonly string[] = ['reason', 'note', 'reference'];

export function maskFreeText(input: ArgumentValues, person: Person | null): ArgumentValues {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      FREE_TEXT_FIELDS.includes(name) ? maskText(String(value), person) : value,
    ]),
  );
}

/** The line outlives the account, so personal data is hidden and a file is replaced by its digest. */
export function toAuditArguments(command: OfficeCommand, input: ArgumentValues, person: Person | null): ArgumentValues {
  const safeEntries = Object.entries(input).map(([name, value]): [string, string | number] => {
    if (command.arguments[name]?.kind === 'file')
      return [name, `sha256 ${createHash('sha256').update(String(value)).digest('hex')}`];
    if (typeof value === 'number') return [name, value];
    if (name === 'phone') return [name, person === null ? maskPhone(value) : toPlayerLabel(person)];
    return [name, isLedgerField(name) ? value : maskText(value, person)];
  });
  return Object.fromEntries(safeEntries);
}

/** The account that money is paid to: the ledger stores it anyway. */
const isLedgerField = (name: string): boolean => name === 'number' || name === 'holder';
