import { createHash } from 'node:crypto';
import type { OfficeCommand } from '@padauk/contract/office';
import { UUID } from '@padauk/contract/rules/uuid';
import type { Db } from '../../platform/database/database.ts';
import { findPlayerByPhone, readPlayerConcerned } from '../accounts/index.ts';
import { maskedPhone, maskedWords, playerWord, type Person } from './masked-words.rules.ts';

type Words = Readonly<Record<string, string | number>>;

export async function readPersonIn(db: Db, { phone, id, player }: Words): Promise<Person | null> {
  if (typeof phone === 'string') return await findPlayerByPhone(db, phone);
  const named = player ?? id;
  return typeof named === 'string' && UUID.test(named) ? await readPlayerConcerned(db, named) : null;
}

/** Free text that is stored with the effect of a command, for example in the ledger. */
const FREE_WORDS: readonly string[] = ['reason', 'note', 'reference'];

export function maskedFreeWords(input: Words, person: Person | null): Words {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      FREE_WORDS.includes(name) ? maskedWords(String(value), person) : value,
    ]),
  );
}

/** The line outlives the account, so personal data is hidden and a file is replaced by its digest. */
export function auditedWords(command: OfficeCommand, input: Words, person: Person | null): Words {
  const words = Object.entries(input).map(([name, value]): [string, string | number] => {
    if (command.arguments[name]?.kind === 'file')
      return [name, `sha256 ${createHash('sha256').update(String(value)).digest('hex')}`];
    if (typeof value === 'number') return [name, value];
    if (name === 'phone') return [name, person === null ? maskedPhone(value) : playerWord(person)];
    return [name, isOfBooks(name) ? value : maskedWords(value, person)];
  });
  return Object.fromEntries(words);
}

/** The account that money is paid to: the ledger stores it anyway. */
const isOfBooks = (name: string): boolean => name === 'number' || name === 'holder';
