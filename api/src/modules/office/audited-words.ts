import { createHash } from 'node:crypto';
import type { OfficeCommand } from '@padauk/contract/office';
import { UUID } from '@padauk/contract/rules/uuid';
import type { Db } from '../../platform/database/database.ts';
import { findPlayerByPhone, readPlayerConcerned } from '../accounts/index.ts';
import { maskedPhone, maskedWords, playerWord, type Person } from './masked-words.rules.ts';

type Words = Readonly<Record<string, string | number>>;

/** Whom a command is about: by a phone, or by the id of a player or of something that is theirs. */
export async function readPersonIn(db: Db, { phone, id, player }: Words): Promise<Person | null> {
  if (typeof phone === 'string') return await findPlayerByPhone(db, phone);
  const named = player ?? id;
  return typeof named === 'string' && UUID.test(named) ? await readPlayerConcerned(db, named) : null;
}

/** The words of a command that stand in the books with what it does. */
const FREE_WORDS: readonly string[] = ['reason', 'note', 'reference'];

export function maskedFreeWords(input: Words, person: Person | null): Words {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      FREE_WORDS.includes(name) ? maskedWords(String(value), person) : value,
    ]),
  );
}

/**
 * The audit keeps which file it was, not the file: a picture in it would stand there for ever. Nor who a player is: the
 * line stays when the account is closed.
 */
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

/** To which account money goes: the books say it too, and prove it. */
const isOfBooks = (name: string): boolean => name === 'number' || name === 'holder';
