import { posting, postingRows, type Posting } from '../modules/ledger/index.ts';

/** All postings of the game wallet's books; the database refuses others (`ledger_posting`, migrations/game-wallet). */
const POSTINGS: Readonly<Record<string, Posting>> = {
  transfer_in: posting('transfer', ['game_clearing', -1], ['player_game', 1]),
  transfer_out: posting('transfer', ['player_game', -1], ['game_clearing', 1]),
  game_stake: posting('round', ['player_game', -1], ['house_games', 1]),
  game_win: posting('round', ['house_games', -1], ['player_game', 1]),
  game_rollback: posting('round', ['house_games', -1], ['player_game', 1]),
};

const MOVES: Readonly<Record<string, Posting>> = Object.fromEntries(
  Object.entries(POSTINGS)
    .filter(([, { causeType }]) => causeType === 'round')
    .map(([kind, { sides }]) => [kind, posting('round_move', ...sides)]),
);

export const GAME_POSTING_ROWS = [...postingRows(POSTINGS), ...postingRows(MOVES)];
