import { OFFICE_CALLS as CALLS } from '@padauk/contract/game-wallet-office';
import { answerOf } from '@padauk/contract/service-answers';
import type { CallService } from '../../platform/http/service-caller.ts';
import type { GameBooks } from './game-wallet.types.ts';

/** A day of a hundred thousand rounds has about 10 MB. */
const FILE_BYTES = 64 * 1024 * 1024;
const ROWS_BYTES = 1024 * 1024;

export function gameBooksClient(ask: CallService): GameBooks {
  return {
    dayTotals: async (day) => {
      const answer = answerOf(CALLS.dayTotals.answer, await ask(CALLS.dayTotals, { day }, ROWS_BYTES));
      return answer?.day === day ? answer.providers : null;
    },
    roundsFile: async (provider, day) => {
      const reply = await ask(CALLS.roundsFile, { provider, day }, FILE_BYTES);
      return 'problem' in reply || reply.status !== 200 ? null : reply.text;
    },
    latestRounds: async (playerId) => {
      const request = playerId === null ? {} : { playerId };
      return answerOf(CALLS.latestRounds.answer, await ask(CALLS.latestRounds, request, ROWS_BYTES))?.rounds ?? null;
    },
  };
}
