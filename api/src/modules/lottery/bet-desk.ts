import { openMoneyDesk, type MoneyDesk } from '../ledger/index.ts';
import { placeBets, type BetCommand, type BetDeps, type PlacedBet } from './place-bets.ts';

/** Takes bets of one process and writes them in ordered batches, one batch at a time per section. Its queues are sections. */
export function openBetDesk(deps: BetDeps): MoneyDesk<BetCommand, PlacedBet> {
  return openMoneyDesk((sectionId, bets) => placeBets(deps, sectionId, bets), { weightOf: (bet) => bet.lines.length });
}
