import type { ReactElement } from 'react';
import { Heart as HeartIcon } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import styles from './favourite-button.module.scss';

interface HeartButtonProps {
  readonly title: string;
  readonly isFavourite: boolean;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

export function HeartButton({ title, isFavourite, isBusy = false, onClick }: HeartButtonProps): ReactElement {
  const t = useText('games');
  return (
    <span className={isFavourite ? styles.on : styles.off}>
      <IconButton
        icon={HeartIcon}
        label={t('list.favourite', { game: title })}
        aria-pressed={isFavourite}
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onClick()}
      />
    </span>
  );
}
