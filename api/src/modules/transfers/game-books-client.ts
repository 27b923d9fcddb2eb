import { OFFICE_CALLS as CALLS } from '@padauk/contract/game-wallet-office';
import { parseAnswer } from '@padauk/contract/service-answers';
import type { CallService } from '../../platform/http/service-caller.ts';
import type { GameBooks } from './game-wallet.types.ts';

/** A day of a hundred thousand rounds has about 10 MB. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
const MAX_ROWS_BYTES = 1024 * 1024;

export function createGameBooksClient(ask: CallService): GameBooks {
  return {
    dayTotals: async (day) => {
      const answer = parseAnswer(CALLS.dayTotals.answer, await ask(CALLS.dayTotals, { day }, MAX_ROWS_BYTES));
      return answer?.day === day ? answer.providers : null;
    },
    roundsFile: async (provider, day) => {
      const reply = await ask(CALLS.roundsFile, { provider, day }, MAX_FILE_BYTES);
      return 'problem' in reply || reply.status !== 200 ? null : reply.text;
    },
    latestRounds: async (playerId) => {
      const request = playerId === null ? {} : { playerId };
      return (
        parseAnswer(CALLS.latestRounds.answer, await ask(CALLS.latestRounds, request, MAX_ROWS_BYTES))?.rounds ?? null
      );
    },
  };
}
