import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface Agent {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
}

export interface AgentWithPlayers extends Agent {
  readonly players: number;
}

/** `false` when the code is taken. */
export async function insertAgent(tx: Tx, { code, name, phone }: Agent): Promise<boolean> {
  const { rows } =
    await sql`insert into agent (code, name, phone) values (${code}, ${name}, ${phone}) on conflict do nothing returning code`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function readAgents(db: Db): Promise<AgentWithPlayers[]> {
  const { rows } = await sql<AgentWithPlayers>`
    select code, name, phone, (select count(*) from player where agent_code = code)::integer as players from agent order by code`.execute(
    db,
  );
  return rows;
}

export async function readAgent(db: Db | Tx, code: string): Promise<Agent | null> {
  const { rows } = await sql<Agent>`select code, name, phone from agent where code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export async function writePlayerAgent(tx: Tx, playerId: string, code: string): Promise<void> {
  await sql`update player set agent_code = ${code} where id = ${playerId}::uuid`.execute(tx);
}
