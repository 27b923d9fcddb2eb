import { memo, useMemo } from 'react';
import { groupDigits } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { LotteryGame } from '../lottery-game.types.ts';
import type { Board } from '../resources/lottery.types.ts';
import { computeReturnPercent } from './odds.rules.ts';

interface OddsNoteProps {
  readonly game: Pick<LotteryGame, 'rules' | 'texts'>;
  /** Includes the stake. From the server, because operators can change it. */
  readonly terms: Pick<Board, 'payoutMultiplier' | 'nearMultiplier'>;
  /** The tiles of the prizes are on the page, and are not repeated. */
  readonly isBelowPrizes?: boolean;
}

/** Payout and probability of a number, shown before every bet, as licensed markets require (RTS 3 of the UK). */
export const OddsNote = memo(function OddsNote({ game, terms, isBelowPrizes = false }: OddsNoteProps) {
  const t = useText('lottery');
  const own = useText(game.texts);
  const { payoutMultiplier, nearMultiplier } = terms;
  const { rules } = game;
  // Memoised: the calculation runs over every result, and a board renders on each tap.
  const percent = useMemo(
    () => computeReturnPercent(rules, { payoutMultiplier, nearMultiplier }),
    [rules, payoutMultiplier, nearMultiplier],
  );
  const direct = t('odds', { multiplier: payoutMultiplier, numbers: groupDigits(rules.numbers.length) });
  const average = t('average', { returnPercent: percent });
  return (
    <Notice tone="info">
      {isBelowPrizes ? (
        <>
          {nearMultiplier !== null && <p>{own('nearShort')}</p>}
          <p>{average}</p>
        </>
      ) : nearMultiplier === null ? (
        <p>{`${direct} ${average}`}</p>
      ) : (
        <>
          <p>{direct}</p>
          <p>{own('near', { multiplier: nearMultiplier })}</p>
          <p>{average}</p>
        </>
      )}
    </Notice>
  );
});
