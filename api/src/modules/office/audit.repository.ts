import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import { toJsonb } from '../../platform/database/json.ts';

export interface AuditLine {
  readonly commandId: string;
  readonly phase: 'asked' | 'done' | 'refused' | 'failed' | 'waits';
  readonly operator: string;
  readonly command: string;
  readonly arguments: Readonly<Record<string, string | number>>;
  readonly why: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly refusal: string | null;
  readonly at: Date;
}

export const insertAuditLine = (db: Db, line: AuditLine) => executeSql(db)`
  insert into office_audit (command_id, phase, operator, command, arguments, why, before, after, refusal, at)
  values (${line.commandId}::uuid, ${line.phase}, ${line.operator}, ${line.command}, ${toJsonb(line.arguments)},
    ${line.why}, ${toJsonb(line.before ?? null)}, ${toJsonb(line.after ?? null)},
    ${line.refusal}::text, ${line.at.toISOString()}::timestamptz)`;

/** Commands that need two people, and those that end the same subject in another way. */
const DECISION_COMMANDS = (
  'approve refuse pay return result void collect-debt write-off-debt add-account turn-account ' +
  'move-draw price-package set-line follow-feed void-price'
).split(' ');

type DecisionLine = Pick<AuditLine, 'phase' | 'command' | 'operator' | 'arguments' | 'at'>;

/** Requests since `since` with these arguments, and executions from the first of these on, in order. */
export const readDecisionLines = (
  db: Db | Tx,
  since: Date,
  args: Partial<AuditLine['arguments']> = {},
) => queryRows<DecisionLine>(db)`
  select phase, command, operator, arguments, at from office_audit
  where phase in ('waits', 'done') and arguments @> ${toJsonb(args)}
    and command in (${sql.join(DECISION_COMMANDS.map((command) => sql`${command}::text`))})
    and position >= (
      select min(position) from office_audit where phase = 'waits' and at > ${since.toISOString()}::timestamptz)
  order by position`;

export const readAudit = (db: Db, limit: number) => queryRows<AuditLine>(db)`
  select command_id as "commandId", phase, operator, command, arguments, why, before, after, refusal, at
  from office_audit order by position desc limit ${limit}::integer`;
