import { useId, useRef, useState, type FormEvent, type ReactElement, type Ref } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { IconButton, VisuallyHidden } from '@padauk/shared/ui';
import type { BetModel } from '../lottery-game.types.ts';
import { AddedLine } from './added-line.tsx';
import { ReadingRow } from './reading-row.tsx';
import type { Entry } from './use-entry.ts';
import type { ChoosingMode } from './choosing-modes.ts';
import styles from './digit-entry.module.scss';

interface DigitEntryProps {
  readonly ref: Ref<HTMLFormElement>;
  /** `form` id of the add button at the bottom of the page. */
  readonly id: string;
  readonly entry: Entry;
  readonly bet: BetModel | null;
  readonly stake: StakeRules;
  readonly onModeChange: (mode: ChoosingMode) => void;
}

/** Input by keys of the page or a keyboard, and the readings of the digits. */
export function DigitEntry({ ref, id, entry, bet, stake, onModeChange }: DigitEntryProps): ReactElement {
  // Quick stakes are open until a stake exists; then the space goes to the lines.
  const [isChoosingStake, setChoosingStake] = useState(bet?.stakeKyat === null);
  const typed = useRef<HTMLDivElement>(null);
  const applyStake = (stakeKyat: Kyat): void => {
    bet?.setStake(stakeKyat);
    setChoosingStake(false);
    typed.current?.querySelector('button')?.focus(); // the tapped control was removed
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    entry.add();
    if (bet !== null && bet.stakeKyat !== null) setChoosingStake(false);
  };
  return (
    <form ref={ref} id={id} onSubmit={add} noValidate className={styles.entry}>
      <div ref={typed} className={styles.typed}>
        <DigitBoxes entry={entry} />
        {bet !== null && (
          <StakeBox
            bet={bet}
            stake={stake}
            isChoosing={isChoosingStake}
            onChoose={() => setChoosingStake(!isChoosingStake)}
          />
        )}
      </div>
      {bet !== null && isChoosingStake && <QuickStakes rules={stake} value={bet.stakeKyat} onChange={applyStake} />}
      <ReadingRow entry={entry} onModeChange={onModeChange} />
      <AddedLine entry={entry} stakeKyat={bet?.stakeKyat ?? null} />
    </form>
  );
}

/** One real input covers the three boxes. It opens no on-screen keyboard, which would cover the page's keys. */
function DigitBoxes({ entry: { digits, type } }: { readonly entry: Entry }): ReactElement {
  const t = useText('lottery-three-d');
  const id = useId();
  return (
    <div className={styles.boxes}>
      <VisuallyHidden>
        <label htmlFor={id}>{t('entry.label')}</label>
      </VisuallyHidden>
      <input
        id={id}
        className={styles.field}
        inputMode="none"
        autoComplete="off"
        value={digits}
        onChange={(event) => type(event.target.value)}
      />
      {[0, 1, 2].map((place) => (
        <span
          key={place}
          aria-hidden="true"
          className={styles.box}
          data-current={place === Math.min(digits.length, 2) || undefined}
        >
          {digits.charAt(place)}
        </span>
      ))}
    </div>
  );
}

interface StakeBoxProps {
  readonly bet: BetModel;
  readonly stake: StakeRules;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
}

function StakeBox({ bet, stake, isChoosing, onChoose }: StakeBoxProps): ReactElement {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <div className={styles.stake}>
      <span aria-hidden="true" className={styles.stakeLabel}>
        {t('board.stake')}
      </span>
      <div className={styles.money}>
        <StakeField
          label={t('board.stake')}
          isLabelHidden
          isUnitHidden
          value={bet.stakeKyat}
          onChange={bet.setStake}
          rules={stake}
          hasAttempted={bet.hasAttempted}
        />
        <IconButton
          icon={ChevronsUpDown}
          label={betting('quickStakes')}
          aria-expanded={isChoosing}
          onClick={onChoose}
        />
      </div>
    </div>
  );
}
