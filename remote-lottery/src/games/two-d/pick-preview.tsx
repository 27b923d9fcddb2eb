import { useMemo, type ReactElement } from 'react';
import { twoD } from '@padauk/contract/rules/two-d';
import { PickMap } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { ChooserModel } from '../lottery-game.types.ts';
import { countPreview, type Preview } from './preview.rules.ts';
import styles from './quick-picks.module.scss';

/** Up to this many numbers are listed; a map shows larger sets. */
const MAX_LISTED = 25;

export function PickPreview({
  preview,
  model,
}: {
  readonly preview: Preview;
  readonly model: ChooserModel;
}): ReactElement {
  const t = useText('lottery-two-d');
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
          <span className={styles.figure}>{lines.length}</span> {name}
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
