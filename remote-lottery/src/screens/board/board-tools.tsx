import { memo, useCallback, useRef, type ReactNode } from 'react';
import { ClipboardPaste, Minus, Plus, Sparkles, Trash2, Undo2, ZoomIn } from 'lucide-react';
import type { StakeRules } from '@padauk/contract/betting/products';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, Button, classNames, Icon, IconButton, VisuallyHidden } from '@padauk/shared/ui';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import { ReverseChip } from '../../components/reverse-chip.tsx';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { computeNextStake } from './stake-step.rules.ts';
import styles from './board.module.scss';

export type OpenedPicks = 'sets' | 'typed';

interface BoardToolsProps extends Pick<ChooserModel, 'reverse' | 'undo' | 'clear'> {
  /** Null in a game without quick picks. */
  readonly onOpen: ((what: OpenedPicks) => void) | null;
  readonly isEmpty: boolean;
}

export const BoardTools = memo(function BoardTools({ onOpen, isEmpty, reverse, undo, clear }: BoardToolsProps) {
  const t = useText('lottery');
  return (
    <div className={styles.tools}>
      {onOpen !== null && (
        <Button variant="secondary" size="small" icon={Sparkles} aria-haspopup="dialog" onClick={() => onOpen('sets')}>
          {t('quick.title')}
        </Button>
      )}
      {reverse !== null && <ReverseChip onClick={reverse} disabled={isEmpty} />}
      <span className={styles.ends}>
        {onOpen !== null && (
          <button type="button" className={styles.paste} aria-label={t('quick.paste')} onClick={() => onOpen('typed')}>
            <Icon of={ClipboardPaste} size={20} />
            <span>{t('quick.pasteShort')}</span>
          </button>
        )}
        <IconButton icon={Undo2} label={t('quick.undo')} onClick={() => undo?.()} disabled={undo === null} />
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={clear} disabled={isEmpty} />
      </span>
    </div>
  );
});

interface SizeButtonProps {
  readonly isLarge: boolean;
  readonly onChange: (isLarge: boolean) => void;
}

/** Five numbers per row instead of ten. */
export const SizeButton = memo(function SizeButton({ isLarge, onChange }: SizeButtonProps) {
  const t = useText('lottery');
  const toggle = (): void => {
    boardSize.setLarge(!isLarge);
    onChange(!isLarge);
  };
  return (
    <Button variant="quiet" size="small" icon={ZoomIn} aria-pressed={isLarge} onClick={toggle}>
      {t('board.larger')}
    </Button>
  );
});

/** Memoised: a tap on a number must not rerender them. */
const MemoQuickStakes = memo(QuickStakes);
export const MemoStakeField = memo(StakeField);

interface StakeLineProps {
  readonly rules: StakeRules;
  readonly stakeKyat: Kyat | null;
  readonly onChange: (stakeKyat: Kyat) => void;
  /** Its first element is the box between the two buttons. */
  readonly field: ReactNode;
}

/** From here on an amount needs a wider field, which takes the place of a quick stake. */
const LONG_FROM_KYAT: Kyat = 100_000;

/** S4: the stake between minus and plus, and the quick stakes beside it. */
function StakeLine({ rules, stakeKyat, onChange, field }: StakeLineProps) {
  return (
    <div className={classNames(styles.stake, (stakeKyat ?? 0) >= LONG_FROM_KYAT && styles.long)}>
      <StepButton direction="down" rules={rules} stakeKyat={stakeKyat} onChange={onChange} />
      {field}
      <StepButton direction="up" rules={rules} stakeKyat={stakeKyat} onChange={onChange} />
      <div className={styles.quick}>
        <MemoQuickStakes rules={rules} value={stakeKyat} onChange={onChange} />
      </div>
    </div>
  );
}

type StepButtonProps = Omit<StakeLineProps, 'field'> & { readonly direction: 'up' | 'down' };

const StepButton = memo(function StepButton({ direction, rules, stakeKyat, onChange }: StepButtonProps) {
  const t = useText('lottery');
  const next = computeNextStake(stakeKyat, direction, rules);
  // aria-disabled, not disabled: at the limit the button keeps the focus.
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={t(direction === 'up' ? 'board.more' : 'board.less')}
      aria-disabled={next === null || undefined}
      onClick={() => next !== null && onChange(next)}
    >
      <Icon of={direction === 'up' ? Plus : Minus} size={20} />
    </button>
  );
});

interface BarLinesProps extends StakeLineProps {
  /** False if the stake is missing or invalid. */
  readonly review: () => boolean;
  /** Stands beside the review button. */
  readonly children: ReactNode;
}

export function BarLines({ review, children, ...stake }: BarLinesProps) {
  const lines = useRef<HTMLDivElement>(null);
  const reviewOrFocus = useCallback(() => {
    // The bar is in view already: scrolling to it would move the numbers.
    if (!review()) lines.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [review]);
  return (
    <div ref={lines} className={styles.lines}>
      <StakeLine {...stake} />
      <div className={styles.last}>
        <div className={styles.beside}>{children}</div>
        <ReviewButton onClick={reviewOrFocus} />
      </div>
    </div>
  );
}

interface BarTotalProps {
  readonly count: number;
  readonly totalKyat: Kyat;
}

export function BarTotal({ count, totalKyat }: BarTotalProps) {
  const t = useText('lottery');
  return (
    <p className={styles.total}>
      {t('numbers', { count })}
      <VisuallyHidden> · </VisuallyHidden>
      <Amount kyat={totalKyat} />
    </p>
  );
}

const ReviewButton = memo(function ReviewButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText('lottery');
  return (
    <div className={styles.go}>
      <Button isWide onClick={onClick}>
        {t('board.review')}
      </Button>
    </div>
  );
});
