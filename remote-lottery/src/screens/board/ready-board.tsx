import { memo, useCallback, useMemo, useState } from 'react';
import { NumberChips, useIsBettingOff, NumberBoard } from '@padauk/shared/betting';
import { useFormat, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { lazyPart } from '@padauk/shared/ui';
import { BettingBar } from '../../components/closed-notice.tsx';
import { DrawLine, LastCall } from '../../components/draw-line.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../lottery-game.types.ts';
import type { Board, Draw } from '../../resources/lottery.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { SizeButton, BarLines, BarTotal, BoardTools, type OpenedPicks, MemoStakeField } from './board-tools.tsx';
import { TrendingLegend } from '../../components/trending-legend.tsx';
import { useReadyBoard, type ReadyBoardModel } from './use-ready-board.ts';
import { mergeBoardPages, useBoard } from '../../resources/draws.resource.ts';
import styles from './board.module.scss';

const EMPTY_TOTAL = <BarTotal count={0} totalKyat={0} />;

// Of players only, and not of the first view. The board works without it.
const RepeatLastBet = lazyPart(
  () =>
    import(/* webpackChunkName: "last-bet" */ './repeat-last-bet.tsx').catch(() => ({
      RepeatLastBet: () => EMPTY_TOTAL,
    })),
  'RepeatLastBet',
  EMPTY_TOTAL,
);

/** The board of one draw. Memoised so that a tap rerenders its cell first, then tools, chips and bar. */
export function ReadyBoard({ game, board }: { readonly game: LotteryGame; readonly board: Board }) {
  const t = useText('lottery');
  const { pressed, model } = useReadyBoard(game, board);
  const { numbers } = game.rules;
  const [isLarge, setLarge] = useState(boardSize.isLarge);
  const label = useMemo(
    () => t('board.label', { first: numbers[0] ?? '', last: numbers[numbers.length - 1] ?? '' }),
    [t, numbers],
  );
  return (
    <div className={styles.column}>
      <DrawLine draw={board.draw} />
      <ChoosingTools QuickPicks={game.QuickPicks} model={model} />
      <div className={styles.board}>
        <NumberBoard
          numbers={numbers}
          label={label}
          selected={pressed}
          onToggle={model.toggle}
          trending={model.trending}
        />
      </div>
      <ChosenNumbers selected={model.selected} unpick={model.unpick} />
      <TrendingLegend />
      <OddsNote game={game} terms={board} />
      <SizeButton isLarge={isLarge} onChange={setLarge} />
      <BetBar game={game} draw={board.draw} model={model} />
    </div>
  );
}

interface ChoosingToolsProps {
  readonly QuickPicks: LotteryGame['QuickPicks'];
  readonly model: ReadyBoardModel;
}

const ChoosingTools = memo(function ChoosingTools({ QuickPicks, model }: ChoosingToolsProps) {
  const [opened, setOpened] = useState<OpenedPicks | null>(null);
  const { reverse, undo, clear, selected } = model;
  return (
    <>
      <BoardTools
        onOpen={QuickPicks === undefined ? null : setOpened}
        isEmpty={selected.size === 0}
        reverse={reverse}
        undo={undo}
        clear={clear}
      />
      {QuickPicks !== undefined && opened !== null && (
        <QuickPicks model={model} startsTyping={opened === 'typed'} onClose={() => setOpened(null)} />
      )}
    </>
  );
});

const ChosenNumbers = memo(function ChosenNumbers({ selected, unpick }: Pick<ReadyBoardModel, 'selected' | 'unpick'>) {
  const t = useText('lottery');
  const remove = useCallback((number: string) => unpick([number]), [unpick]);
  if (selected.size === 0) return null;
  return (
    <NumberChips
      label={t('numbers', { count: selected.size })}
      numbers={[...selected].sort()}
      onRemove={remove}
      isSingleLine
    />
  );
});

interface PagedBoardProps {
  readonly game: LotteryGame;
  readonly pages: NonNullable<LotteryGame['pages']>;
  readonly board: Board;
}

export function PagedBoard({ game, pages: { heads, Chooser }, board }: PagedBoardProps) {
  const [head, setHead] = useState(heads[0] ?? '');
  const page = useBoard(board.draw.id, head);
  const knownPages = useKnownPages(head, page.kind === 'ready' ? page.value.numbers : null);
  const { pressed, model } = useReadyBoard(
    game,
    useMemo(() => mergeBoardPages(board, knownPages), [board, knownPages]),
  );
  const isOff = useIsBettingOff(game.product);
  return (
    <Chooser
      pressed={pressed}
      model={model}
      numbers={game.rules.numbers}
      head={head}
      onHead={setHead}
      page={page}
      draw={board.draw}
      terms={board}
      stake={game.stake}
      bet={model.phase === 'open' && !isOff ? model : null}
      notices={<BetNotices draw={board.draw} model={model} />}
      odds={<OddsNote game={game} terms={board} />}
      bar={<BetBar game={game} draw={board.draw} model={model} />}
    />
  );
}

/** Pages seen so far, so that limits of chosen numbers remain known. */
function useKnownPages(head: string, numbers: Board['numbers'] | null): ReadonlyMap<string, Board['numbers']> {
  const [knownPages, setKnownPages] = useState<ReadonlyMap<string, Board['numbers']>>(new Map());
  if (numbers !== null && knownPages.get(head) !== numbers) setKnownPages(new Map([...knownPages, [head, numbers]]));
  return knownPages;
}

interface BetBarProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly model: ReadyBoardModel;
}

/** Bottom bar: stake and review button, or the reason that betting is closed or switched off. */
const BetBar = memo(function BetBar({ game, draw, model }: BetBarProps) {
  const t = useText('lottery');
  const isPlayer = useSession().kind === 'player';
  const { size } = model.selected;
  return (
    <BettingBar game={game} draw={draw} phase={model.phase} lineCount={size}>
      <BetNotices draw={draw} model={model} />
      <BarLines
        rules={game.stake}
        stakeKyat={model.stakeKyat}
        onChange={model.setStake}
        field={
          <MemoStakeField
            label={t('board.stakeInKyat')}
            isLabelInside
            value={model.stakeKyat}
            onChange={model.setStake}
            rules={game.stake}
            hasAttempted={model.hasAttempted}
          />
        }
        review={model.review}
      >
        {isPlayer && size === 0 ? (
          <RepeatLastBet game={game} draw={draw} fallback={EMPTY_TOTAL} />
        ) : (
          <BarTotal count={size} totalKyat={model.totalKyat} />
        )}
      </BarLines>
    </BettingBar>
  );
});

const BetNotices = memo(function BetNotices({ draw, model }: Omit<BetBarProps, 'game'>) {
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

/** Below this share of its limit a number takes any usual stake. */
const NEWS_PERCENT = 50;

/** E22: remaining limit of a tapped number that fills up, or the chosen ones over theirs. Announced politely. */
function BarNotices({ model }: { readonly model: ReadyBoardModel }) {
  const t = useText('lottery');
  const format = useFormat();
  const [first] = model.overLimits;
  const { lastTapped } = model;
  const isFilling = lastTapped !== null && (model.trending.get(lastTapped) ?? 0) >= NEWS_PERCENT;
  const remainingKyat = isFilling ? model.remaining.get(lastTapped) : undefined;
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
