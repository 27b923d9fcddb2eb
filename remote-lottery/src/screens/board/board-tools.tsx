import { memo, useCallback, useRef, type ReactNode } from 'react';
import { ClipboardPaste, Sparkles, Trash2, Undo2, ZoomIn } from 'lucide-react';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, IconButton, VisuallyHidden, Amount } from '@padauk/shared/ui';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import type { ChooserModel } from '../../lottery-game.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
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
      {reverse !== null && (
        <Chip onClick={reverse} disabled={isEmpty}>
          <span aria-hidden="true">R</span>
          <VisuallyHidden>{t('quick.reverse')}</VisuallyHidden>
        </Chip>
      )}
      <span className={styles.ends}>
        {onOpen !== null && (
          <IconButton icon={ClipboardPaste} label={t('quick.paste')} onClick={() => onOpen('typed')} />
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
export const MemoQuickStakes = memo(QuickStakes);
export const MemoStakeField = memo(StakeField);

interface BarLineProps {
  readonly count: number;
  readonly totalKyat: Kyat;
  /** False if the stake is missing or invalid. */
  readonly review: () => boolean;
  readonly children: ReactNode;
}

export function BarLine({ count, totalKyat, review, children }: BarLineProps) {
  const t = useText('lottery');
  const line = useRef<HTMLDivElement>(null);
  const reviewOrFocus = useCallback(() => {
    if (!review()) line.current?.querySelector('input')?.focus();
  }, [review]);
  return (
    <div ref={line} className={styles.last}>
      {children}
      <p className={styles.total}>
        {t('numbers', { count })} · <Amount kyat={totalKyat} size="small" />
      </p>
      <ReviewButton onClick={reviewOrFocus} />
    </div>
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
