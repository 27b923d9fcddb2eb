import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { PlayedRound } from '@padauk/contract/game-play';
import { chancesFrom } from '@padauk/contract/rules/fair-chances';
import { winsOf, type FairGame } from '@padauk/contract/rules/fair-games';

/** What is wrong with a round; `right` when nothing is. */
export type Verdict = 'right' | 'other-seed' | 'other-outcome' | 'other-win' | 'not-yet';

/** Does what was shown follow from the seed that was promised, and the win from what was shown? Worked out here, in the player's own browser: the server is not asked. */
export function checkRound(game: FairGame, round: PlayedRound): Verdict {
  const { serverSeed, clientSeed, commitment, bets, shown, winKyat } = round;
  if (serverSeed === null || shown === null) return 'not-yet';
  if (bytesToHex(sha256(utf8ToBytes(serverSeed))) !== commitment) return 'other-seed';
  const below = chancesFrom((seed, message) => hmac(sha256, utf8ToBytes(seed), utf8ToBytes(message)), {
    serverSeed,
    clientSeed,
    nonce: 0,
  });
  const drawn = game.draw(
    below,
    bets.map(({ spot }) => spot),
  );
  if (drawn.length !== shown.length || drawn.some((one, place) => one !== shown[place])) return 'other-outcome';
  const won = winsOf(game, bets, drawn).reduce((sum, kyat) => sum + kyat, 0);
  return won === winKyat ? 'right' : 'other-win';
}
