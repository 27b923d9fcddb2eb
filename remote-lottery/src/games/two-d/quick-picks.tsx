import { lazy, Suspense, useState, type ReactElement } from 'react';
import { NumberChips } from '@padauk/shared/betting';
import { Sheet } from '@padauk/shared/overlay';
import { useText } from '@padauk/shared/runtime';
import { Button, Segmented, Stack } from '@padauk/shared/ui';
import type { ChooserModel, QuickPicksProps } from '../lottery-game.types.ts';
import { DigitPicks } from './digit-picks.tsx';
import { PickPreview } from './pick-preview.tsx';
import { countPreview, type Preview } from './preview.rules.ts';
import { SetPicks } from './set-picks.tsx';
import { TypedOrders } from './typed-orders.tsx';
import styles from './quick-picks.module.scss';

// Loads with the form kit, which other tabs do not need.
const FavouritePicks = lazy(() =>
  import(/* webpackChunkName: "favourite-picks" */ './favourite-picks.tsx').then((module) => ({
    default: module.FavouritePicks,
  })),
);

const PICK_MODES = ['sets', 'digits', 'typed', 'favourites'] as const;
type PickMode = (typeof PICK_MODES)[number];

export function QuickPicks({ model, startsTyping, onClose }: QuickPicksProps): ReactElement {
  const t = useText('lottery-two-d');
  const boardText = useText('lottery');
  const [mode, setMode] = useState<PickMode>(startsTyping ? 'typed' : 'sets');
  const [preview, setPreview] = useState<Preview | null>(null);
  const previewProps = { preview, onPreview: setPreview };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={boardText('quick.title')}
      footer={
        <>
          {preview !== null && <PickPreview preview={preview} model={model} />}
          <AddBar model={model} preview={preview} onDone={onClose} />
        </>
      }
    >
      <Segmented
        label={boardText('quick.title')}
        options={PICK_MODES.map((value) => ({ value, label: t(`quick.way.${value}`) }))}
        value={mode}
        onChange={(next) => {
          setMode(next);
          setPreview(null);
        }}
      />
      {mode === 'sets' && <SetPicks {...previewProps} />}
      {mode === 'digits' && <DigitPicks {...previewProps} />}
      {mode === 'typed' && <TypedOrders onPreview={setPreview} />}
      {mode === 'favourites' && (
        <Suspense fallback={null}>
          <FavouritePicks {...previewProps} model={model} />
        </Suspense>
      )}
      {model.selected.size > 0 && (
        <Stack gap={2}>
          <h3 className={styles.group}>{t('quick.chosen', { count: model.selected.size })}</h3>
          <NumberChips
            label={t('quick.chosen', { count: model.selected.size })}
            numbers={[...model.selected].sort()}
            onRemove={(number) => model.unpick([number])}
          />
        </Stack>
      )}
    </Sheet>
  );
}

interface AddBarProps {
  readonly model: ChooserModel;
  readonly preview: Preview | null;
  readonly onDone: () => void;
}

function AddBar({ model, preview, onDone }: AddBarProps): ReactElement {
  const t = useText('lottery-two-d');
  const { added, hasStakes } = countPreview(preview?.lines ?? [], model.selected, model.remaining);
  const addPreview = (isReplacing: boolean): void => {
    if (preview !== null) model.pickLines(preview.lines, isReplacing);
    onDone();
  };
  return (
    <div className={styles.bar}>
      {model.selected.size > 0 && (
        <Button variant="secondary" disabled={preview === null} onClick={() => addPreview(true)}>
          {t('quick.replace')}
        </Button>
      )}
      <div className={styles.add}>
        <Button isWide disabled={added === 0 && !hasStakes} onClick={() => addPreview(false)}>
          {added === 0 ? t('quick.add') : t('quick.addNumbers', { count: added })}
        </Button>
      </div>
    </div>
  );
}
