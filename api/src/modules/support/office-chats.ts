import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { findPlayerByPhone, selectPhone } from '../accounts/index.ts';
import { notify } from '../content/index.ts';
import { subtractDays } from './read-chat.ts';
import { insertMessage, readAnswerTimes, readMessages, type AnswerTimes } from './support.repository.ts';

const MAX_CHATS = 200;
const MAX_TRANSCRIPT_LINES = 500;

export interface ChatRow {
  readonly playerId: string;
  readonly phone: string;
  readonly state: string;
  readonly operator: string | null;
  readonly openedAt: string;
  readonly waitingSince: string | null;
  readonly last: string;
}

/** The longest waiting first. */
export async function listChats(db: Db, state: 'waiting' | 'answered' | 'closed'): Promise<ChatRow[]> {
  const { rows } = await sql<
    Omit<ChatRow, 'openedAt' | 'waitingSince'> & { openedAt: Date; waitingSince: Date | null }
  >`
    select player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, state, operator, opened_at as "openedAt", waiting_since as "waitingSince",
      (select left(text, 80) from support_message where conversation_id = conversation.id order by position desc limit 1) as last
    from support_conversation conversation where state = ${state} order by coalesce(waiting_since, opened_at) limit ${MAX_CHATS}::integer`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
  }));
}

interface TranscriptRow {
  readonly playerId: string;
  readonly at: string;
  readonly by: string;
  readonly text: string;
  readonly photo: string | null;
}

export async function readTranscript(db: Db, phone: string): Promise<Result<TranscriptRow[]>> {
  const player = await findPlayerByPhone(db, phone);
  if (player === null) return refused(createRefusal('NOT_FOUND'));
  const playerId = player.id;
  const rows = await readMessages(db, { playerId, before: null, limit: MAX_TRANSCRIPT_LINES });
  return accepted(
    rows.toReversed().map(({ at, operator, text, photoId }) => ({
      playerId,
      at: at.toISOString(),
      by: operator ?? 'player',
      text,
      photo: photoId,
    })),
  );
}

/** P15: the player gets an event and a notification. NOT_FOUND without an open conversation. */
export async function answerChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  { phone, text, operator }: { readonly phone: string; readonly text: string; readonly operator: string },
): Promise<Result<ChangedChat>> {
  return await changeChat(deps, phone, async (tx, { id: conversationId, playerId, at }) => {
    const now = at.toISOString();
    await sql`
      update support_conversation set state = 'answered', waiting_since = null, first_answer_at = coalesce(first_answer_at, ${now}::timestamptz),
        operator = coalesce(operator, ${operator}) where id = ${conversationId}::uuid`.execute(tx);
    const message = { conversationId, playerId, operator, key: null, text, photoId: null, at };
    const id = await insertMessage(tx, message);
    if (id !== null) await publishEvent(tx, { name: 'support.message', payload: { id }, audience: { playerId } });
    await notify(tx, playerId, { textKey: 'serviceAnswered', params: {}, path: getPath('liveChat'), at });
    return { state: 'answered', operator };
  });
}

export async function answerWithTemplate(
  deps: Pick<Deps, 'db' | 'clock'>,
  reply: { readonly phone: string; readonly template: string; readonly operator: string },
): Promise<Result<ChangedChat>> {
  const text = (await listTemplates(deps.db)).find(({ name }) => name === reply.template)?.text;
  return text === undefined ? refused(createRefusal('NOT_FOUND')) : await answerChat(deps, { ...reply, text });
}

export async function handOverChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  { phone, to }: { readonly phone: string; readonly to: string },
): Promise<Result<ChangedChat>> {
  return await changeChat(deps, phone, async (tx, { id, state }) => {
    await sql`update support_conversation set operator = ${to} where id = ${id}::uuid`.execute(tx);
    return { state, operator: to };
  });
}

export async function closeChat(deps: Pick<Deps, 'db' | 'clock'>, phone: string): Promise<Result<ChangedChat>> {
  return await changeChat(deps, phone, async (tx, { id, operator, at }) => {
    await sql`
      update support_conversation set state = 'closed', waiting_since = null, closed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`.execute(
      tx,
    );
    return { state: 'closed', operator };
  });
}

export interface ChangedChat {
  readonly phone: string;
  readonly before: { readonly state: string; readonly operator: string | null };
  readonly after: { readonly state: string; readonly operator: string | null };
}

interface OpenChat {
  readonly id: string;
  readonly playerId: string;
  readonly state: string;
  readonly operator: string | null;
  readonly at: Date;
}

/** Locks the conversation, so that a concurrent message is not lost in a close. */
async function changeChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  phone: string,
  change: (tx: Tx, chat: OpenChat) => Promise<ChangedChat['after']>,
): Promise<Result<ChangedChat>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const player = await findPlayerByPhone(tx, phone);
    const { rows } = await sql<Omit<OpenChat, 'at'>>`
      select id, player_id as "playerId", state, operator from support_conversation
      where player_id = ${player?.id ?? null}::uuid and state <> 'closed' for update`.execute(tx);
    const [chat] = rows;
    if (chat === undefined) return refused(createRefusal('NOT_FOUND'));
    const { state, operator } = chat;
    const after = await change(tx, { ...chat, at: deps.clock.now() });
    return accepted({ phone, before: { state, operator }, after });
  });
}

export async function listTemplates(db: Db): Promise<{ name: string; text: string }[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select name, text from support_template order by name`.execute(db);
  return rows;
}

/** A null text deletes the template. */
export async function setTemplate(db: Db, name: string, text: string | null): Promise<void> {
  if (text === null) await sql`delete from support_template where name = ${name}`.execute(db);
  else
    await sql`
      insert into support_template (name, text) values (${name}, ${text}) on conflict (name) do update set text = excluded.text`.execute(
      db,
    );
}

export async function getAnswerTimes({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number): Promise<AnswerTimes> {
  return await readAnswerTimes(db, subtractDays(clock.now(), days));
}
