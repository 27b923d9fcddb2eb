import type { LocalText } from '@padauk/contract/rules/local-text';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export interface Dream {
  readonly code: string;
  readonly name: LocalText;
  readonly numbersOfTwo: string[];
  readonly numbersOfThree: string[];
  readonly iconPath: string;
}

export async function readDreams(db: Db): Promise<Dream[]> {
  const { rows } = await sql<Dream>`
    select code, name, numbers_of_two as "numbersOfTwo", numbers_of_three as "numbersOfThree", icon_path as "iconPath"
    from dream order by position`.execute(db);
  return rows;
}
