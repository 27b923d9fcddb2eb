import { memo, type ReactElement } from 'react';
import { ClipboardPaste, Sparkles, Trash2, Undo2, ZoomIn } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, IconButton, VisuallyHidden } from '@padauk/shared/ui';
import type { ChooserModel } from '../../games/lottery-game.types.ts';
import { boardSize } from '../../state/board-size.store.ts';
import styles from './board.module.scss';

export type OpenedPicks = 'sets' | 'typed';

interface BoardToolsProps extends Pick<ChooserModel, 'reverse' | 'undo' | 'clear'> {
  /** Null in a game without quick picks. */
  readonly onOpen: ((what: OpenedPicks) => void) | null;
  readonly isEmpty: boolean;
}

export const BoardTools = memo(function Tools({
  onOpen,
  isEmpty,
  reverse,
  undo,
  clear,
}: BoardToolsProps): ReactElement {
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
export const SizeButton = memo(function SizeButton({ isLarge, onChange }: SizeButtonProps): ReactElement {
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
