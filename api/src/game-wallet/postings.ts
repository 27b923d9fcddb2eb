import { createPosting, toPostingRows, type Posting } from '../modules/ledger/index.ts';

/** All postings of the game wallet's books; the database refuses others (`ledger_posting`, migrations/game-wallet). */
const POSTINGS: Readonly<Record<string, Posting>> = {
  transfer_in: createPosting('transfer', ['game_clearing', -1], ['player_game', 1]),
  transfer_out: createPosting('transfer', ['player_game', -1], ['game_clearing', 1]),
  game_stake: createPosting('round', ['player_game', -1], ['house_games', 1]),
  game_win: createPosting('round', ['house_games', -1], ['player_game', 1]),
  game_rollback: createPosting('round', ['house_games', -1], ['player_game', 1]),
};

const MOVE_POSTINGS: Readonly<Record<string, Posting>> = Object.fromEntries(
  Object.entries(POSTINGS)
    .filter(([, { causeType }]) => causeType === 'round')
    .map(([kind, { sides }]) => [kind, createPosting('round_move', ...sides)]),
);

export const GAME_POSTING_ROWS = [...toPostingRows(POSTINGS), ...toPostingRows(MOVE_POSTINGS)];
