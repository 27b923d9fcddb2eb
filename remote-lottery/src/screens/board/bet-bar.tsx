import { memo } from 'react';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { BettingBar } from '../../components/closed-notice.tsx';
import type { LotteryGame } from '../../lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import type { ReadyBoardModel } from './use-ready-board.ts';
import { LastCall } from '../../components/draw-line.tsx';
import { MemoStakeField, BarLine } from './board-tools.tsx';
import styles from './board.module.scss';

interface BetBarProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly model: ReadyBoardModel;
}

/** Bottom bar: stake and review button, or the reason that betting is closed or switched off. */
export const BetBar = memo(function BetBar({ game, draw, model }: BetBarProps) {
  const t = useText('lottery');
  return (
    <BettingBar game={game} draw={draw} phase={model.phase} lineCount={model.selected.size}>
      <BetNotices draw={draw} model={model} />
      <BarLine count={model.selected.size} totalKyat={model.totalKyat} review={model.review}>
        <MemoStakeField
          label={t('board.stakeInKyat')}
          isLabelInside
          value={model.stakeKyat}
          onChange={model.setStake}
          rules={game.stake}
          hasAttempted={model.hasAttempted}
        />
      </BarLine>
    </BettingBar>
  );
});

export const BetNotices = memo(function BetNotices({ draw, model }: Omit<BetBarProps, 'game'>) {
  const t = useText('lottery');
  const format = useFormat();
  const { ofField } = useRefusalText();
  return (
    <>
      <LastCall draw={draw} />
      <BarNotices model={model} />
      {model.hasAttempted && model.numbersIssue !== null && (
        <p role="alert" className={styles.wrong}>
          {ofField(model.numbersIssue)}
        </p>
      )}
      {model.exceededLimitKyat !== null && (
        <p role="status" className={styles.warning}>
          {t('board.overDraw', { remaining: format.kyat(model.exceededLimitKyat) })}
        </p>
      )}
    </>
  );
});

/** E22: remaining limit of the tapped number, or the chosen numbers over their limit. Announced politely. */
function BarNotices({ model }: { readonly model: ReadyBoardModel }) {
  const t = useText('lottery');
  const format = useFormat();
  const [first] = model.overLimits;
  const { lastTapped } = model;
  const remainingKyat = lastTapped === null ? undefined : model.remaining.get(lastTapped);
  const text =
    first !== undefined
      ? t(
          model.overLimits.length > 1
            ? 'board.overMany'
            : first.remainingKyat === 0
              ? 'board.overClosed'
              : 'board.overOne',
          {
            number: first.number,
            count: model.overLimits.length,
            remaining: format.kyat(first.remainingKyat),
          },
        )
      : lastTapped !== null &&
        remainingKyat !== undefined &&
        t('board.remaining', { number: lastTapped, remaining: format.kyat(remainingKyat) });
  return (
    <p role="status" className={first === undefined ? styles.news : styles.warning}>
      {text}
    </p>
  );
}
