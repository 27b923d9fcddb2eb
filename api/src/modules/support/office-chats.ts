import { getPath } from '@padauk/contract/paths';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows, queryValue } from '../../platform/database/query.ts';
import { readQueueSize } from '../../platform/database/queue-size.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import { findPlayerByPhone, selectPhone } from '../accounts/index.ts';
import { notify } from '../content/index.ts';
import { subtractDays } from './read-chat.ts';
import { insertMessage, readAnswerTimes, readMessages } from './support.repository.ts';

const MAX_CHATS = 200;
const MAX_TRANSCRIPT_LINES = 500;

interface ChatRow {
  readonly playerId: string;
  readonly phone: string;
  readonly state: string;
  readonly operator: string | null;
  readonly openedAt: Date;
  readonly waitingSince: Date | null;
  readonly last: string;
}

export const listChats = (db: Db, state: 'waiting' | 'answered' | 'closed') => queryRows<ChatRow>(db)`
  select player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, state, operator, opened_at as "openedAt",
    waiting_since as "waitingSince", (
      select left(text, 80) from support_message
      where conversation_id = conversation.id order by position desc limit 1) as last
  from support_conversation conversation where state = ${state}
  order by coalesce(waiting_since, opened_at) limit ${MAX_CHATS}::integer`;

export const readChatQueue = (db: Db) =>
  readQueueSize(db, { since: sql`waiting_since`, rows: sql`support_conversation where state = 'waiting'` });

export async function readTranscript(db: Db, phone: string) {
  const player = await findPlayerByPhone(db, phone);
  if (player === null) return refused(createRefusal('NOT_FOUND'));
  const playerId = player.id;
  const rows = await readMessages(db, { playerId, before: null, limit: MAX_TRANSCRIPT_LINES });
  return accepted(
    rows
      .toReversed()
      .map(({ at, operator, text, photoId }) => ({ playerId, at, by: operator ?? 'player', text, photo: photoId })),
  );
}

/** A conversation; with `waitingSince` only if nobody has answered since. */
interface ChatSubject {
  readonly phone: string;
  readonly waitingSince?: string | undefined;
}

/**
 * P15: the player gets an event and a notification. NOT_FOUND without an open conversation. ALREADY_DONE, with the
 * operator who has answered or closed it, when it no longer waits since `waitingSince`.
 */
export async function answerChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  { text, operator, ...subject }: ChatSubject & { readonly text: string; readonly operator: string },
): Promise<Result<ChangedChat>> {
  return await changeChat(deps, subject, async (tx, { id: conversationId, playerId, at }) => {
    const now = at.toISOString();
    await executeSql(tx)`
      update support_conversation set state = 'answered', waiting_since = null, first_answer_at = coalesce(first_answer_at, ${now}::timestamptz),
        operator = coalesce(operator, ${operator}) where id = ${conversationId}::uuid`;
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
  return await changeChat(deps, { phone }, async (tx, { id, state }) => {
    await executeSql(tx)`update support_conversation set operator = ${to} where id = ${id}::uuid`;
    return { state, operator: to };
  });
}

export async function closeChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  { operator, ...subject }: ChatSubject & { readonly operator: string },
): Promise<Result<ChangedChat>> {
  return await changeChat(deps, subject, async (tx, { id, at }) => {
    await executeSql(tx)`
      update support_conversation set state = 'closed', waiting_since = null, operator = ${operator},
        closed_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`;
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
  readonly waitingSince: Date | null;
  readonly at: Date;
}

/** Names who has answered or closed the conversation since. */
async function createEndedRefusal(tx: Tx, playerId: string, since: string): Promise<Refusal> {
  const decidedBy = await queryValue<string>(tx)`
    select operator from (
      select operator, at from support_message where player_id = ${playerId}::uuid
      union all select operator, closed_at from support_conversation where player_id = ${playerId}::uuid
    ) ended
    where operator is not null and at >= ${since}::timestamptz order by at desc limit 1`;
  return createRefusal('ALREADY_DONE', decidedBy === null ? undefined : { decidedBy });
}

/** Locks the conversation, so that a concurrent message is not lost in a close. */
async function changeChat(
  deps: Pick<Deps, 'db' | 'clock'>,
  { phone, waitingSince }: ChatSubject,
  change: (tx: Tx, chat: OpenChat) => Promise<ChangedChat['after']>,
): Promise<Result<ChangedChat>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const player = await findPlayerByPhone(tx, phone);
    const [chat] = await queryRows<Omit<OpenChat, 'at'>>(tx)`
      select id, player_id as "playerId", state, operator, waiting_since as "waitingSince" from support_conversation
      where player_id = ${player?.id ?? null}::uuid and state <> 'closed' for update`;
    const isExpected = waitingSince === undefined || chat?.waitingSince?.getTime() === new Date(waitingSince).getTime();
    if (player !== null && waitingSince !== undefined && !isExpected)
      return refused(await createEndedRefusal(tx, player.id, waitingSince));
    if (chat === undefined) return refused(createRefusal('NOT_FOUND'));
    const { state, operator } = chat;
    const after = await change(tx, { ...chat, at: deps.clock.now() });
    return accepted({ phone, before: { state, operator }, after });
  });
}

export const listTemplates = (db: Db) => queryRows<{ name: string; text: string }>(db)`
  select name, text from support_template order by name`;

export async function setTemplate(db: Db, name: string, text: string | null): Promise<void> {
  if (text === null) await executeSql(db)`delete from support_template where name = ${name}`;
  else
    await executeSql(db)`
      insert into support_template (name, text) values (${name}, ${text})
      on conflict (name) do update set text = excluded.text`;
}

export const getAnswerTimes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, days: number) =>
  readAnswerTimes(db, subtractDays(clock.now(), days));
