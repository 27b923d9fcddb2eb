import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { postRoomMessage } from '@padauk/contract/endpoints/rooms';
import { ROOM } from '@padauk/contract/limits';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { topicOfRoom } from '@padauk/contract/rooms';
import { withoutBreakMarks } from '@padauk/contract/rules/myanmar-text';
import { foldedText, hasSensitiveWord } from '@padauk/contract/rules/room-text';
import rabbit from 'rabbit-node';
import { takeAdvisoryLockOn } from '../../platform/database/advisory-locks.ts';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/stream/publish.ts';
import { messageAnswers } from './message-answer.ts';
import { insertMessage, isShown, lockRoom, readKeyed, readMessage, readRecent } from './message.repository.ts';
import { readMute, readWords } from './moderation.repository.ts';
import { paceRefusal } from './pace.rules.ts';
import type { MessageRow, RoomsDeps } from './rooms.types.ts';

type Request = RequestFor<typeof postRoomMessage> & { readonly playerId: string };
type Answer = AnswerFor<typeof postRoomMessage>;

/** Says something in a room, once for each key of the player's; tells who is in the room. */
export function postMessage(deps: RoomsDeps, typed: Request): Promise<Result<Answer>> {
  // One form of what reads alike, and no marks that only say where a line may break.
  const asked = { ...typed, text: withoutBreakMarks(typed.text).normalize('NFC') };
  const { room, key, text, replyTo, playerId } = asked;
  return commitIfAccepted(deps.db, async (tx) => {
    await takeAdvisoryLockOn(tx, 'roomWriter', playerId);
    const before = await readKeyed(tx, playerId, key);
    if (before !== null)
      return isSame(before, asked) ? accepted(await answerOf(deps, tx, before)) : refused(refusal('KEY_REUSED'));
    const isOpen = await lockRoom(tx, room);
    // After the locks: whoever waited for them may have waited into another second.
    const at = deps.clock.now();
    const barred = (await personRefusal(deps, tx, playerId, at)) ?? (isOpen ? null : refusal('ROOM_CLOSED'));
    if (barred !== null) return refused(barred);
    const folded = foldedText(text) || text;
    const spoken = await wordsRefusal(tx, { room, text, folded, playerId, at });
    if (spoken !== null) return refused(spoken);
    if (replyTo !== null && !(await isShown(tx, replyTo, room))) return refused(refusal('NOT_FOUND'));
    const id = await insertMessage(tx, { room, playerId, key, text, folded, replyTo, at });
    const row = await readMessage(tx, id);
    if (row === null) throw new Error(`message ${id} is not there`);
    const message = await answerOf(deps, tx, row);
    await publish(tx, { name: 'room.message', payload: { room, message }, audience: { topic: topicOfRoom(room) } });
    return accepted(message);
  });
}

function isSame(before: MessageRow, { room, text, replyTo }: Request): boolean {
  return before.room === room && before.text === text && before.replyId === replyTo;
}

async function answerOf(deps: RoomsDeps, tx: Tx, row: MessageRow): Promise<Answer> {
  const [message] = await messageAnswers(deps, tx, [row]);
  if (message === undefined) throw new Error(`message ${row.id} has no answer`);
  return message;
}

/** Why this player may write nothing: not verified yet (A3), in a break or self-excluded, or muted (E32). */
async function personRefusal(deps: RoomsDeps, tx: Tx, playerId: string, at: Date): Promise<Refusal | null> {
  if ((await deps.unverifiedAmong(tx, [playerId])).length > 0) return refusal('PHONE_NOT_VERIFIED');
  const restriction = (await deps.breakRestrictions(tx, [playerId], at)).get(playerId);
  if (restriction !== undefined) return restriction;
  const mute = await readMute(tx, playerId, at);
  if (mute === 'ever') return refusal('ROOM_BANNED');
  return mute === null ? null : refusal('ROOM_MUTED', { untilAt: mute.toISOString() });
}

/** Why these words may not be said now: too soon or again (E32), or sensitive (E31). Read as Unicode and as Zawgyi: a call need not come from our page, which sends Unicode. */
async function wordsRefusal(
  tx: Tx,
  {
    text,
    at,
    playerId,
    ...wanted
  }: Pick<Request, 'room' | 'text' | 'playerId'> & { readonly folded: string; readonly at: Date },
): Promise<Refusal | null> {
  const since = new Date(at.getTime() - ROOM.mostMinutes * 60_000);
  const pace = paceRefusal(await readRecent(tx, playerId, since), { ...wanted, now: at });
  if (pace !== null) return pace;
  const words = await readWords(tx);
  const isSensitive = [text, rabbit.zg2uni(text)].some((read) => hasSensitiveWord(read, words));
  return isSensitive ? refusal('MESSAGE_SENSITIVE') : null;
}
