import type { LocalText } from '@padauk/contract/text/local-text.rules';
import type { Db } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/query.ts';

export interface Dream {
  readonly code: string;
  readonly name: LocalText;
  readonly numbersOfTwo: string[];
  readonly numbersOfThree: string[];
  readonly iconPath: string;
}

export const readDreams = (db: Db) => queryRows<Dream>(db)`
  select code, name, numbers_of_two as "numbersOfTwo", numbers_of_three as "numbersOfThree", icon_path as "iconPath"
  from dream order by position`;
