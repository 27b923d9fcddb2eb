import type { OfficeRow } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { findPlayerByPhone } from '../accounts/index.ts';
import {
  addWord,
  decideMessage,
  removeWord,
  mutePlayer,
  readReportedMessages,
  readWords,
  listRooms,
  setRoomOpen,
  unmutePlayer,
} from '../rooms/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

const MAX_REPORTS = 100;

type RoomCommandName =
  'reports' | 'decide-message' | 'rooms' | 'turn-room' | 'mute' | 'unmute' | 'words' | 'add-word' | 'drop-word';

export function createRoomsCommands(deps: OfficeDeps): Handlers<RoomCommandName> {
  return {
    reports: async () =>
      accepted({
        rows: (await readReportedMessages(deps.db, MAX_REPORTS)).map((row) => ({
          ...row,
          writtenAt: row.writtenAt.toISOString(),
        })),
      }),
    'decide-message': async ({ message, to }, operator) => {
      const decided = await decideMessage(deps, { messageId: message, to, by: `operator:${operator}` });
      if (!decided.ok) return decided;
      const { before, ...after } = decided.value;
      return accepted({ rows: [after], before: { ...after, state: before }, after });
    },
    rooms: async () =>
      accepted({
        rows: (await listRooms(deps, { playerId: null })).rooms.map(({ room, isOpen }) => ({ room, isOpen })),
      }),
    'turn-room': async ({ room, to }) => toOutcome(await setRoomOpen(deps, { room, isOpen: to === 'on' })),
    mute: async ({ phone, for: days }, operator) =>
      await runForPlayer(deps, phone, (playerId) =>
        mutePlayer(deps, { playerId, days: days === 'ever' ? null : Number(days), by: `operator:${operator}` }),
      ),
    unmute: async ({ phone }) => await runForPlayer(deps, phone, (playerId) => unmutePlayer(deps, playerId)),
    words: async () => accepted({ rows: (await readWords(deps.db)).map((word) => ({ word })) }),
    'add-word': async ({ word }) => toOutcome(await addWord(deps, word)),
    'drop-word': async ({ word }) => toOutcome(await removeWord(deps, word)),
  };
}

async function runForPlayer(
  { db }: OfficeDeps,
  phone: string,
  work: (playerId: string) => Promise<Result<OfficeRow>>,
): Promise<Result<Outcome>> {
  const player = await findPlayerByPhone(db, phone);
  return player === null ? refused(createRefusal('NOT_FOUND')) : toOutcome(await work(player.id));
}

function toOutcome(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
