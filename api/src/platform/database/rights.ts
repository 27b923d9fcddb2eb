import { sql } from 'kysely';
import { acquireAdvisoryLock } from './advisory-locks.ts';
import type { Db, Tx } from './database.ts';
import { queryColumn, queryRows } from './query.ts';
import { runInTransaction } from './transaction.ts';

/** Roles and their rights. None of the roles owns the tables, so none can disable a trigger. */
export interface Rights {
  readonly roles: readonly string[];
  // Per table one word per role: `r` select, `a` insert, `w` update, `d` delete, `-` nothing. `l` allows row locks:
  // PostgreSQL demands UPDATE on a column for them. Columns may follow: `rw(sold)`.
  readonly tables: Readonly<Record<string, string>>;
  readonly unlisted: string;
  readonly hidden: Readonly<Record<string, readonly string[]>>; // hidden from roles with the word `r`
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly string[];
}

export interface Right {
  readonly role: string;
  readonly privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE' | 'REFERENCES' | 'TRIGGER';
  readonly relation: string;
  readonly column: string | null;
}

const PRIVILEGES = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' } as const;

/**
 * Grants the listed rights and revokes all others, as the owner of the tables. If the owner cannot create roles, the
 * next start grants rights to roles made by hand.
 */
export async function applyRights(db: Db, rights: Rights): Promise<void> {
  for (const role of await findMissingRoles(db, rights)) await createRole(db, role);
  await runInTransaction(db, async (tx) => {
    await acquireAdvisoryLock(tx, 'migration');
    const absent = await findMissingRoles(tx, rights);
    const wanted = computeRights(await readRelations(tx), rights).filter(({ role }) => !absent.includes(role));
    const granted = await readGrantedRights(tx, rights);
    const [wantedKeys, heldKeys] = [new Set(wanted.map(toKey)), new Set(granted.map(toKey))];
    const [extra, lacking] = [
      granted.filter((right) => !wantedKeys.has(toKey(right))),
      wanted.filter((right) => !heldKeys.has(toKey(right))),
    ];
    await changeRights(tx, 'revoke', extra);
    await changeRights(tx, 'grant', lacking);
    if (extra.length + lacking.length > 0) await setDefaultRights(tx, rights, absent);
  });
}

/** Pure. Views are readable by every role and run with the rights of their owner. */
export function computeRights(relations: readonly Relation[], { roles, tables, unlisted, hidden }: Rights): Right[] {
  return relations.flatMap(({ name, isView, columns }) => {
    const words = (isView ? roles.map(() => 'r').join(' ') : (tables[name] ?? unlisted)).split(' ');
    return roles.flatMap((role, index) => {
      const word = words[index] ?? '-';
      return parseLetters(word).flatMap(({ letter, only }): Right[] => {
        if (letter === 'l')
          return columns.slice(0, 1).map((column) => ({ role, privilege: 'UPDATE', relation: name, column }));
        if (!isPrivilegeLetter(letter)) return [];
        const secrets = word === 'r' ? hidden[name] : undefined;
        const visible = secrets === undefined ? null : columns.filter((column) => !secrets.includes(column));
        const right = { role, privilege: PRIVILEGES[letter], relation: name };
        return (only ?? visible ?? [null]).map((column) => ({ ...right, column }));
      });
    });
  });
}

function parseLetters(word: string): { readonly letter: string; readonly only: readonly string[] | null }[] {
  return [...word.matchAll(/(.)(?:\((.+?)\))?/g)].map(([, letter = '', columns]) => ({
    letter,
    only: columns?.split(',') ?? null,
  }));
}

function isPrivilegeLetter(letter: string): letter is keyof typeof PRIVILEGES {
  return letter in PRIVILEGES;
}

const toKey = ({ role, privilege, relation, column }: Right): string =>
  `${role} ${privilege} ${relation} ${column ?? ''}`;

async function findMissingRoles(db: Db | Tx, { roles }: Rights): Promise<string[]> {
  const known = new Set(await queryColumn<string>(db)`select rolname::text from pg_roles`);
  return roles.filter((role) => !known.has(role));
}

/** Roles are global to the server, so another database's start may create the same one concurrently. */
async function createRole(db: Db, role: string): Promise<void> {
  await sql`${sql.raw(`do $$ begin create role ${role} nologin;
    exception when duplicate_object or unique_violation or insufficient_privilege then null; end $$`)}`.execute(db);
}

/** In order of creation. The first column is the key or part of it. */
export const readRelations = (db: Db | Tx) => queryRows<Relation>(db)`
  select relname::text as name, relkind = 'v' as "isView", (
    select json_agg(attname order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  ) as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by oid`;

export async function readGrantedRights(db: Db | Tx, { roles }: Pick<Rights, 'roles'>): Promise<Right[]> {
  const names = sql.join(roles.map((role) => sql`${role}::text`));
  return await queryRows<Right>(db)`
    with relation as (
      select oid, relname, relacl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
    ), listed as (
      select relname, null::name as attname, relacl as acl from relation where relacl is not null
      union all select relname, attname, attacl from relation join pg_attribute on attrelid = relation.oid
      where attacl is not null and not attisdropped
    )
    select rolname::text as role, privilege_type as privilege, relname::text as relation, attname::text as column
    from listed, aclexplode(acl) join pg_roles on pg_roles.oid = grantee where rolname in (${names})`;
}

async function changeRights(tx: Tx, verb: 'grant' | 'revoke', rights: readonly Right[]): Promise<void> {
  const statements = new Map<string, string[]>();
  for (const { role, privilege, relation, column } of rights) {
    const privilegeText = column === null ? privilege : `${privilege} (${column})`;
    const key = `${privilegeText} ${role}`;
    const relations = statements.get(key) ?? [];
    statements.set(key, [...relations, relation]);
  }
  for (const [key, relations] of statements) {
    const [privilegeText, role] = [key.slice(0, key.lastIndexOf(' ')), key.slice(key.lastIndexOf(' ') + 1)];
    const preposition = verb === 'grant' ? 'to' : 'from';
    await sql.raw(`${verb} ${privilegeText} on ${relations.join(', ')} ${preposition} ${role}`).execute(tx);
  }
}

/** A table created by hand gets the rights of an unlisted table. Only the owner may create tables. */
async function setDefaultRights(tx: Tx, { roles, unlisted }: Rights, absent: readonly string[]): Promise<void> {
  await sql`revoke create on schema public from public`.execute(tx);
  const words = unlisted.split(' ');
  for (const [index, role] of roles.entries()) {
    if (absent.includes(role)) continue;
    const privileges = [...(words[index] ?? '')].filter(isPrivilegeLetter).map((letter) => PRIVILEGES[letter]);
    await sql.raw(`grant usage on schema public to ${role}`).execute(tx);
    await sql
      .raw(`alter default privileges in schema public grant ${privileges.join(', ')} on tables to ${role}`)
      .execute(tx);
  }
}
