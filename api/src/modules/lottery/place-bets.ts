import type { AnswerFor } from '@padauk/contract/endpoint';
import type { placeTwoDBet } from '@padauk/contract/endpoints/two-d';
import type { Refusal } from '@padauk/contract/refusals';
import { accepted, type Result } from '@padauk/contract/result';
import { publishMany } from '../../platform/stream/publish.ts';
import { houseAccount, move, playerAccount } from '../ledger/index.ts';
import { writeCommandBatch, type CommandBatch, type QueuedCommand } from '../money-commands/index.ts';
import { boardPublication } from './announce.ts';
import { judgeSlips, roomsAfter } from './bet-verdicts.rules.ts';
import type { BetLine, LotteryDeps, NumberRoom, Section } from './lottery.types.ts';
import { lockNumbers, lockSectionForBets } from './section.repository.ts';
import { insertSlips } from './slip.repository.ts';

export type PlacedBet = AnswerFor<typeof placeTwoDBet>;
export type BetDeps = Pick<LotteryDeps, 'db' | 'clock' | 'random' | 'settings' | 'bars'>;

/** One slip as a command. The player is the command's. */
export interface BetCommand extends QueuedCommand {
  readonly lines: readonly BetLine[];
}

interface BetFacts {
  readonly section: Section | null;
  readonly numbers: readonly NumberRoom[];
  readonly bars: ReadonlyMap<string, Refusal>;
}

/** Places slips on one section in one transaction, in their order, each with its own verdict. */
export function placeBets(deps: BetDeps, sectionId: string, bets: readonly BetCommand[]): Promise<Result<PlacedBet>[]> {
  return writeCommandBatch(deps, betWork(deps, sectionId), bets);
}

const mainOf = ({ command }: BetCommand): `player_main:${string}` => `player_main:${command.playerId}`;

/** What the lottery does in a batch: it locks section and numbers, judges by its rules, and writes slips. */
function betWork(deps: BetDeps, sectionId: string): CommandBatch<BetCommand, BetFacts, PlacedBet> {
  return {
    accountsOf: (bet) => [mainOf(bet)],
    lock: async (tx, bets) => {
      const [section, numbers, bars] = await Promise.all([
        lockSectionForBets(tx, sectionId),
        lockNumbers(tx, sectionId, [...new Set(bets.flatMap((bet) => bet.lines.map((line) => line.number)))]),
        deps.bars(tx, [...new Set(bets.map((bet) => bet.command.playerId))]),
      ]);
      return { section, numbers, bars };
    },
    judge: (bets, facts, { now, balances }) => {
      const mains = new Map(bets.map((bet) => [bet.command.playerId, balances.get(mainOf(bet)) ?? 0]));
      const verdicts = judgeSlips(
        bets.map((bet) => ({ playerId: bet.command.playerId, lines: bet.lines })),
        { ...facts, now, balances: mains },
      );
      return verdicts.map((verdict, index) => {
        const bet = bets[index];
        if (!verdict.ok) return verdict;
        if (bet === undefined) throw new Error('there is one verdict per slip');
        const slipId = deps.random.uuid();
        return accepted({
          answer: { slipId, placedAt: now.toISOString(), ...verdict.value },
          movement: stakeOf(bet, { slipId, sectionId, totalKyat: verdict.value.totalKyat }),
        });
      });
    },
    write: (tx, taken, { now, facts }) =>
      Promise.all([
        insertSlips(tx, {
          sectionId,
          placedAt: now,
          payoutMultiplier: deps.settings.payoutMultiplier,
          slips: taken.map(({ command: bet, answer }) => ({
            id: answer.slipId,
            playerId: bet.command.playerId,
            totalKyat: answer.totalKyat,
            lines: bet.lines,
          })),
        }),
        publishMany(tx, [
          boardPublication(
            sectionId,
            roomsAfter(
              facts.numbers,
              taken.flatMap(({ command: { lines } }) => lines),
            ),
          ),
        ]),
      ]),
  };
}

/** I8: one stake transaction per slip, of its whole total. */
function stakeOf(
  { command }: BetCommand,
  slip: { readonly slipId: string; readonly sectionId: string; readonly totalKyat: number },
) {
  return {
    kind: 'two_d_stake',
    cause: { type: 'two_d_slip', id: slip.slipId },
    product: 'two_d' as const,
    shardKey: slip.sectionId,
    entries: move(playerAccount('player_main', command.playerId), houseAccount('house_two_d'), slip.totalKyat),
  };
}
