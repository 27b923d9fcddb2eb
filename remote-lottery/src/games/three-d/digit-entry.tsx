import { useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { type Kyat, groupDigits } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import { useText, useFormat } from '@padauk/shared/runtime';
import { IconButton, VisuallyHidden, Chip, ChipRow } from '@padauk/shared/ui';
import type { BetModel } from '../../lottery-game.types.ts';
import { type Entry, type ChoosingMode, useObstacle } from './use-entry.ts';
import type { Reading, ReadingKind } from './entry.rules.ts';
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
export function DigitEntry({ ref, id, entry, bet, stake, onModeChange }: DigitEntryProps) {
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
function DigitBoxes({ entry: { digits, type } }: { readonly entry: Entry }) {
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

function StakeBox({ bet, stake, isChoosing, onChoose }: StakeBoxProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  return (
    <div className={styles.stake}>
      <span aria-hidden="true" className={styles.stakeLabel}>
        {t('board.stakeInKyat')}
      </span>
      <div className={styles.money}>
        <StakeField
          label={t('board.stakeInKyat')}
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

/** Up to this many numbers are listed; longer lists show the first three and the last. */
const MAX_LISTED = 6;
const FIRST_LISTED = 3;

/** `120 121 122 … 129` */
function formatNumbers(numbers: readonly string[]): string {
  return numbers.length <= MAX_LISTED
    ? numbers.join(' ')
    : `${numbers.slice(0, FIRST_LISTED).join(' ')} … ${numbers[numbers.length - 1] ?? ''}`;
}

function AddedLine({ entry, stakeKyat }: { readonly entry: Entry; readonly stakeKyat: Kyat | null }) {
  const boardText = useText('lottery');
  const format = useFormat();
  const obstacle = useObstacle(entry);
  const { added } = entry;
  const { length: count } = added;
  return (
    <p role="status" className={styles.added}>
      {obstacle ?? (
        <>
          <strong>{formatNumbers(added)}</strong> ·{' '}
          {stakeKyat === null
            ? boardText('numbers', { count })
            : `${count} × ${groupDigits(stakeKyat)} = ${format.kyat(count * stakeKyat)}`}
        </>
      )}
    </p>
  );
}

/** Readings with a word; the others use their notation. */
const READING_TEXTS: Partial<Record<ReadingKind, 'head' | 'middle' | 'tail'>> = {
  head: 'head',
  middle: 'middle',
  tail: 'tail',
  front: 'head',
  back: 'tail',
};

interface ReadingRowProps {
  readonly entry: Entry;
  readonly onModeChange: (mode: ChoosingMode) => void;
}

/** Readings of the digits in a scrollable row, then the ways to choose without digits. */
function ReadingRow({ entry, onModeChange }: ReadingRowProps) {
  const t = useText('lottery-three-d');
  const formatReadingName = ({ kind, notation, numbers: { length: count } }: Reading): string => {
    if (kind === 'only') return t('entry.only', { number: notation });
    if (kind === 'round') return t('entry.round', { count });
    const textKey = READING_TEXTS[kind];
    const name =
      textKey === undefined
        ? notation
        : t('ofDigit', { name: t(`entry.${textKey}`), digit: notation.replaceAll('–', '') });
    return t('counted', { name, count });
  };
  return (
    <ChipRow label={t('entry.title')} isSingleLine>
      {entry.readings.map((reading) => (
        <Chip
          key={reading.kind}
          isPressed={reading === entry.reading}
          onClick={() => entry.selectReading(reading.kind)}
        >
          {formatReadingName(reading)}
        </Chip>
      ))}
      {(['sets', 'board'] as const).map((mode) => (
        <Chip key={mode} onClick={() => onModeChange(mode)}>
          {t(`way.${mode}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
