import type { LocalText } from '@padauk/contract/rules/local-text';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export async function listHolidays(db: Db): Promise<{ date: string; name: LocalText }[]> {
  const { rows } = await sql<{
    date: string;
    name: LocalText;
  }>`select date, name from exchange_holiday order by date`.execute(db);
  return rows;
}
