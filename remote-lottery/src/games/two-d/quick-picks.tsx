import { useState, useMemo } from 'react';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { NumberChips, PickMap } from '@padauk/shared/betting';
import { Sheet } from '@padauk/shared/overlay';
import { useText, useFormat } from '@padauk/shared/runtime';
import { Button, Segmented, Stack, lazyPart } from '@padauk/shared/ui';
import type { ChooserModel, QuickPicksProps } from '../../lottery-game.types.ts';
import { countPreview, type Preview } from './preview.rules.ts';
import { SetPicks, DigitPicks } from './set-picks.tsx';
import { TypedOrders } from './typed-orders.tsx';
import styles from './quick-picks.module.scss';

// Loads with the form kit, which other tabs do not need.
const FavouritePicks = lazyPart(
  () => import(/* webpackChunkName: "favourite-picks" */ './favourite-picks.tsx'),
  'FavouritePicks',
);

const PICK_MODES = ['sets', 'digits', 'typed', 'favourites'] as const;
type PickMode = (typeof PICK_MODES)[number];

export function QuickPicks({ model, startsTyping, onClose }: QuickPicksProps) {
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
      {mode === 'favourites' && <FavouritePicks {...previewProps} model={model} />}
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

function AddBar({ model, preview, onDone }: AddBarProps) {
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

/** Up to this many numbers are listed; a map shows larger sets. */
const MAX_LISTED = 25;

function PickPreview({ preview, model }: { readonly preview: Preview; readonly model: ChooserModel }) {
  const t = useText('lottery-two-d');
  const boardText = useText('lottery');
  const format = useFormat();
  const { name, lines } = preview;
  const { selected, remaining } = model;
  const { added, chosen, closed } = countPreview(lines, selected, remaining);
  // Closed numbers are not added.
  const picked = useMemo(() => {
    const numbers = lines.map(({ number }) => number);
    return new Set(numbers.filter((number) => remaining.get(number) !== 0 || selected.has(number)));
  }, [lines, remaining, selected]);
  const listedTexts = lines
    .slice(0, MAX_LISTED)
    .map(({ number, stakeKyat }) => (stakeKyat === null ? number : `${number}=${format.change(stakeKyat).slice(1)}`));
  return (
    <div className={styles.preview}>
      <PickMap numbers={twoD.numbers} picked={picked} chosen={selected} />
      <div role="status" className={styles.words}>
        <p>
          {name === null ? (
            <strong>{boardText('numbers', { count: lines.length })}</strong>
          ) : (
            <>
              <span className={styles.figure}>{lines.length}</span> {name}
            </>
          )}
        </p>
        <p className={styles.numbers}>
          {listedTexts.join(' ')}
          {lines.length > MAX_LISTED && ' …'}
        </p>
        {chosen > 0 && <p className={styles.held}>{t('quick.held', { held: chosen, added })}</p>}
        {closed > 0 && <p className={styles.held}>{t('quick.closed', { count: closed })}</p>}
      </div>
    </div>
  );
}
