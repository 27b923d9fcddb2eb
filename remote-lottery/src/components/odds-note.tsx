import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { LotteryGame } from '../games/lottery-game.types.ts';

interface OddsNoteProps {
  readonly game: LotteryGame;
  /** Stake included; the server's, which an operator may have set. */
  readonly payoutMultiplier: number;
}

/** What a number pays and how likely it is: said before every bet, as the rules of licensed markets ask (RTS 3 of the UK). */
export function OddsNote({ game, payoutMultiplier }: OddsNoteProps): ReactElement {
  const t = useText('lottery');
  const count = game.rules.numbers.length;
  return (
    <Notice tone="info">
      <p>
        {t('odds', { multiplier: payoutMultiplier, numbers: count, returnPercent: (payoutMultiplier * 100) / count })}
      </p>
    </Notice>
  );
}
