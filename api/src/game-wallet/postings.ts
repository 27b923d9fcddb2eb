import { posting, postingRows, type Posting } from '../modules/ledger/index.ts';

/**
 * H4: everything that the game wallet's own books may hold; the database refuses the rest (`ledger_posting`, migrations/game-wallet). Nothing here touches suspense: what is not a transfer
 * or a round is invented.
 */
const POSTINGS: Readonly<Record<string, Posting>> = {
  transfer_in: posting('transfer', ['game_clearing', -1], ['player_game', 1]),
  transfer_out: posting('transfer', ['player_game', -1], ['game_clearing', 1]),
  game_stake: posting('round', ['player_game', -1], ['house_games', 1]),
  game_win: posting('round', ['house_games', -1], ['player_game', 1]),
  game_rollback: posting('round', ['house_games', -1], ['player_game', 1]),
};

/** A round of several transactions has a cause for each of them: the same movements, posted once for each. */
const MOVES: Readonly<Record<string, Posting>> = Object.fromEntries(
  Object.entries(POSTINGS)
    .filter(([, { causeType }]) => causeType === 'round')
    .map(([kind, { sides }]) => [kind, posting('round_move', ...sides)]),
);

export const GAME_POSTING_ROWS = [...postingRows(POSTINGS), ...postingRows(MOVES)];
