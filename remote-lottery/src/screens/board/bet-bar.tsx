import { memo, type ReactElement } from 'react';
import { BettingOffNotice, useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { ActionBar } from '@padauk/shared/ui';
import { ClosedNotice } from '../../components/closed-notice.tsx';
import { LastCall } from '../../components/last-call.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { BarLine } from './bar-line.tsx';
import { Stake } from './stakes.ts';
import type { ReadyBoardModel } from './use-ready-board.ts';
import styles from './board.module.scss';

interface BetBarProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly model: ReadyBoardModel;
}

/** Bottom bar: stake and review button, or the reason that betting is closed or switched off. */
export const BetBar = memo(function BetBar({ game, draw, model }: BetBarProps): ReactElement {
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  if (model.phase !== 'open')
    return (
      <ActionBar>
        <ClosedNotice game={game} draw={draw} phase={model.phase} lineCount={model.selected.size} />
      </ActionBar>
    );
  if (isOff)
    return (
      <ActionBar>
        <BettingOffNotice />
      </ActionBar>
    );
  return (
    <ActionBar>
      <BetNews draw={draw} model={model} />
      <BarLine count={model.selected.size} totalKyat={model.totalKyat} review={model.review}>
        <Stake
          label={t('board.stakeInKyat')}
          isLabelInside
          value={model.stakeKyat}
          onChange={model.setStake}
          rules={game.stake}
          hasTried={model.hasTried}
        />
      </BarLine>
    </ActionBar>
  );
});

export const BetNews = memo(function BetNews({ draw, model }: Omit<BetBarProps, 'game'>): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const { ofField } = useRefusalText();
  return (
    <>
      <LastCall draw={draw} />
      <BarNews model={model} />
      {model.hasTried && model.numbersIssue !== null && (
        <p role="alert" className={styles.wrong}>
          {ofField(model.numbersIssue)}
        </p>
      )}
      {model.drawRoomKyat !== null && (
        <p role="status" className={styles.warning}>
          {t('board.overDraw', { remaining: format.kyat(model.drawRoomKyat) })}
        </p>
      )}
    </>
  );
});

/** E22: remaining limit of the tapped number, or the chosen numbers over their limit. Announced politely. */
function BarNews({ model }: { readonly model: ReadyBoardModel }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const [first] = model.over;
  const { touched } = model;
  const remainingKyat = touched === null ? undefined : model.remaining.get(touched);
  const text =
    first !== undefined
      ? t(model.over.length > 1 ? 'board.overMany' : first.remainingKyat === 0 ? 'board.overClosed' : 'board.overOne', {
          number: first.number,
          count: model.over.length,
          remaining: format.kyat(first.remainingKyat),
        })
      : touched !== null &&
        remainingKyat !== undefined &&
        t('board.remaining', { number: touched, remaining: format.kyat(remainingKyat) });
  return (
    <p role="status" className={first === undefined ? styles.news : styles.warning}>
      {text}
    </p>
  );
}
