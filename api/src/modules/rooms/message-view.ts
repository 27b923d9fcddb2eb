import { createHmac } from 'node:crypto';
import type { MessageState, RoomMessage } from '@padauk/contract/rooms';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { MessageRow, RoomsDeps } from './rooms.types.ts';

const AUTHOR_LENGTH = 12;

/** A stable pseudonym of the player that does not reveal the id. */
export function toAuthor({ config }: Pick<RoomsDeps, 'config'>, playerId: string): string {
  return createHmac('sha256', config.pepper).update(`room author ${playerId}`).digest('hex').slice(0, AUTHOR_LENGTH);
}

/** Names are masked; hidden and removed messages have no text. */
export async function toMessageViews(
  deps: Pick<RoomsDeps, 'config' | 'readMaskedNames'>,
  db: Db | Tx,
  rows: readonly MessageRow[],
): Promise<RoomMessage[]> {
  const ids = new Set(
    rows.flatMap(({ playerId, replyPlayerId }) => [playerId, ...(replyPlayerId === null ? [] : [replyPlayerId])]),
  );
  const names = await deps.readMaskedNames(db, [...ids]);
  const getName = (playerId: string): string => names.get(playerId) ?? '•••';
  return rows.map((row) => ({
    id: row.id,
    author: toAuthor(deps, row.playerId),
    name: getName(row.playerId),
    text: toVisibleText(row.text, row.state),
    state: row.state,
    at: row.writtenAt.toISOString(),
    replyTo:
      row.replyId === null || row.replyPlayerId === null
        ? null
        : { id: row.replyId, name: getName(row.replyPlayerId), text: toVisibleText(row.replyText, row.replyState) },
  }));
}

function toVisibleText(text: string | null, state: MessageState | null): string | null {
  return state === 'shown' ? text : null;
}
