import { memo, type ReactElement } from 'react';
import { Shuffle, Trash2, X } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow, IconButton } from '@padauk/shared/ui';
import type { ChooserModel } from '../lottery-game.types.ts';
import styles from './three-d.module.scss';

/** What is chosen, whatever way it was: a tap on a number takes it off. */
export const ChosenNumbers = memo(function ChosenNumbers({
  model,
}: {
  readonly model: ChooserModel;
}): ReactElement | null {
  const t = useText('lottery');
  const own = useText('lottery-three-d');
  const { selected, reverse } = model;
  if (selected.size === 0) return null;
  return (
    <section aria-label={own('chosen')}>
      <div className={styles.chosenHead}>
        <h2>{t('numbers', { count: selected.size })}</h2>
        {reverse !== null && (
          <Button variant="secondary" size="small" icon={Shuffle} onClick={reverse}>
            {t('quick.reverse')}
          </Button>
        )}
        <IconButton icon={Trash2} label={t('quick.clear')} onClick={model.clear} />
      </div>
      <div className={styles.chosen}>
        <ChipRow label={own('chosen')}>
          {[...selected].sort().map((number) => (
            <Chip key={number} icon={X} onClick={() => model.unpick([number])}>
              {number}
            </Chip>
          ))}
        </ChipRow>
      </div>
    </section>
  );
});
