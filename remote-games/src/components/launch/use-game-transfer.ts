import { useState } from 'react';
import { transfer } from '@padauk/contract/endpoints/transfers';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { Kyat } from '@padauk/contract/money';
import type { Refusal } from '@padauk/contract/refusals';
import { useMoneyCommand, type MoneyCommand } from '@padauk/shared/runtime';
import { exitGame, refreshWallets } from '../../resources/games.resource.ts';

type Transfer = AnswerFor<typeof transfer>;

export interface GameTransfer {
  readonly command: MoneyCommand<RequestFor<typeof transfer>, Transfer>;
  readonly isBusy: boolean;
  /** State of the last transfer. `checking`: in flight; it completes without further action. */
  readonly lastState: Transfer['state'] | null;
  readonly refusal: Refusal | null;
  /** E29: leaves the other game. @returns whether it was left */
  readonly exitOtherGame: () => Promise<boolean>;
  /** Transfers money into the game wallet; first leaves another game if one is open. */
  readonly transferIn: (amountKyat: Kyat, isPlaying: boolean) => Promise<void>;
}

/** `onTransferred` runs when the money has arrived. */
export function useGameTransfer(onTransferred: () => void): GameTransfer {
  const [isLeaving, setLeaving] = useState(false);
  const [lastState, setLastState] = useState<Transfer['state'] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useMoneyCommand(transfer, {
    matches: ({ direction }) => direction === 'in',
    onAccepted: ({ state }) => {
      refreshWallets();
      setLastState(state);
      if (state === 'done') onTransferred();
    },
    onRefused: setRefusal,
  });
  const exitOtherGame = async (): Promise<boolean> => {
    setLeaving(true);
    setRefusal(null);
    const exited = await exitGame();
    setLeaving(false);
    if (!exited.ok) setRefusal(exited.refusal);
    return exited.ok;
  };
  const transferIn = async (amountKyat: Kyat, isPlaying: boolean): Promise<void> => {
    setLastState(null);
    setRefusal(null);
    if (isPlaying && !(await exitOtherGame())) return;
    await command.send({ direction: 'in', amountKyat });
  };
  return {
    command,
    isBusy: isLeaving || command.isSending,
    lastState,
    refusal,
    exitOtherGame,
    transferIn,
  };
}
