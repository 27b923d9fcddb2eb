import type { OfficeRow } from '@padauk/contract/office';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { findPlayerByPhone } from '../accounts/index.ts';
import {
  addWord,
  decideMessage,
  dropWord,
  mutePlayer,
  readReported,
  readWords,
  roomsOf,
  turnRoom,
  unmutePlayer,
} from '../rooms/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

const SHOWN_REPORTS = 100;

type Names =
  'reports' | 'decide-message' | 'rooms' | 'turn-room' | 'mute' | 'unmute' | 'words' | 'add-word' | 'drop-word';

export function roomsCommands(deps: OfficeDeps): Handlers<Names> {
  return {
    reports: async () =>
      accepted({
        rows: (await readReported(deps.db, SHOWN_REPORTS)).map((row) => ({
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
        rows: (await roomsOf(deps, { playerId: null })).rooms.map(({ room, isOpen }) => ({ room, isOpen })),
      }),
    'turn-room': async ({ room, to }) => outcomeOf(await turnRoom(deps, { room, isOpen: to === 'on' })),
    mute: async ({ phone, for: days }, operator) =>
      await withPlayer(deps, phone, (playerId) =>
        mutePlayer(deps, { playerId, days: days === 'ever' ? null : Number(days), by: `operator:${operator}` }),
      ),
    unmute: async ({ phone }) => await withPlayer(deps, phone, (playerId) => unmutePlayer(deps, playerId)),
    words: async () => accepted({ rows: (await readWords(deps.db)).map((word) => ({ word })) }),
    'add-word': async ({ word }) => outcomeOf(await addWord(deps, word)),
    'drop-word': async ({ word }) => outcomeOf(await dropWord(deps, word)),
  };
}

async function withPlayer(
  { db }: OfficeDeps,
  phone: string,
  work: (playerId: string) => Promise<Result<OfficeRow>>,
): Promise<Result<Outcome>> {
  const player = await findPlayerByPhone(db, phone);
  return player === null ? refused(refusal('NOT_FOUND')) : outcomeOf(await work(player.id));
}

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
