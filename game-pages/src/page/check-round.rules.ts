import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { PlayedRound } from '@padauk/contract/games/game-play';
import { computeWins, createRandom, type FairGame } from '@padauk/contract/games/fair-games.rules';

export type Verdict = 'right' | 'other-seed' | 'other-outcome' | 'other-win' | 'not-yet';

/** Verifies outcome against committed seed, and win against outcome, in the player's browser. */
export function checkRound(game: FairGame, round: PlayedRound): Verdict {
  const { serverSeed, clientSeed, commitment, bets, shown, winKyat } = round;
  if (serverSeed === null || shown === null) return 'not-yet';
  if (bytesToHex(sha256(utf8ToBytes(serverSeed))) !== commitment) return 'other-seed';
  const below = createRandom((seed, message) => hmac(sha256, utf8ToBytes(seed), utf8ToBytes(message)), {
    serverSeed,
    clientSeed,
    nonce: 0,
  });
  const drawn = game.draw(
    below,
    bets.map(({ spot }) => spot),
  );
  if (drawn.length !== shown.length || drawn.some((value, index) => value !== shown[index])) return 'other-outcome';
  const won = computeWins(game, bets, drawn).reduce((sum, kyat) => sum + kyat, 0);
  return won === winKyat ? 'right' : 'other-win';
}
