import { openCommandQueues, type CommandQueues } from '../money-commands/index.ts';
import { placeBets, type BetCommand, type BetDeps, type PlacedBet } from './place-bets.ts';

/** Takes bets of one process and writes them in ordered batches, one batch at a time per section. Its queues are sections. */
export function openBetDesk(deps: BetDeps): CommandQueues<BetCommand, PlacedBet> {
  return openCommandQueues((sectionId, bets) => placeBets(deps, sectionId, bets), {
    weightOf: (bet) => bet.lines.length,
  });
}
