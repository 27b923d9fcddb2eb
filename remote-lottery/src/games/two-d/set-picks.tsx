import { Fragment, useState } from 'react';
import { useText } from '@padauk/shared/runtime';
import { ChipRow, Chip } from '@padauk/shared/ui';
import { createPreview, type Preview } from './preview.rules.ts';
import {
  SET_PICK_GROUPS,
  SET_PICKS,
  DIGIT_PICKS,
  expandDigitPick,
  countNeededDigits,
  type DigitPick,
} from './quick-picks.rules.ts';
import styles from './quick-picks.module.scss';

const GROUPS = ['classic', 'parity', 'range'] as const satisfies readonly (keyof typeof SET_PICK_GROUPS)[];

export interface PreviewProps {
  readonly preview: Preview | null;
  readonly onPreview: (preview: Preview | null) => void;
}

export function SetPicks({ preview, onPreview }: PreviewProps) {
  const t = useText('lottery-two-d');
  return (
    <>
      {GROUPS.map((group) => (
        <Fragment key={group}>
          <h3 className={styles.group}>{t(`quick.group.${group}`)}</h3>
          <ChipRow label={t(`quick.group.${group}`)}>
            {SET_PICK_GROUPS[group].map((pick) => {
              const name = t(`quick.set.${pick}`);
              return (
                <CountedChip
                  key={pick}
                  name={name}
                  count={SET_PICKS[pick].length}
                  isPressed={preview?.name === name}
                  onClick={() => onPreview(preview?.name === name ? null : createPreview(name, SET_PICKS[pick]))}
                />
              );
            })}
          </ChipRow>
        </Fragment>
      ))}
    </>
  );
}

interface CountedChipProps {
  readonly name: string;
  /** Count of its numbers; 0 disables the chip. */
  readonly count: number;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

export function CountedChip({ name, count, isPressed, onClick }: CountedChipProps) {
  return (
    <Chip isPressed={isPressed} disabled={count === 0} onClick={onClick}>
      {name} {count > 0 && <span className={styles.count}>{count}</span>}
    </Chip>
  );
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function DigitPicks({ onPreview }: PreviewProps) {
  const t = useText('lottery-two-d');
  const [digits, setDigits] = useState<ReadonlySet<number>>(new Set());
  const [selectedPick, setSelectedPick] = useState<DigitPick | null>(null);
  const showPreview = (chosenDigits: ReadonlySet<number>, chosenPick: DigitPick | null): void =>
    onPreview(
      chosenPick === null
        ? null
        : createPreview(t(`quick.digit.${chosenPick}`), expandDigitPick(chosenPick, chosenDigits)),
    );
  const toggleDigit = (digit: number): void => {
    const next = new Set(digits.has(digit) ? [...digits].filter((other) => other !== digit) : [...digits, digit]);
    setDigits(next);
    showPreview(next, selectedPick);
  };
  const choosePick = (pick: DigitPick): void => {
    const next = pick === selectedPick ? null : pick;
    setSelectedPick(next);
    showPreview(digits, next);
  };
  return (
    <>
      <h3 className={styles.group}>{t('quick.digits')}</h3>
      <ChipRow label={t('quick.digits')}>
        {DIGITS.map((digit) => (
          <Chip key={digit} isPressed={digits.has(digit)} onClick={() => toggleDigit(digit)}>
            {digit}
          </Chip>
        ))}
      </ChipRow>
      <h3 className={styles.group}>{t('quick.make')}</h3>
      <ChipRow label={t('quick.make')}>
        {DIGIT_PICKS.map((pick) => (
          <CountedChip
            key={pick}
            name={t(`quick.digit.${pick}`)}
            count={expandDigitPick(pick, digits).length}
            isPressed={pick === selectedPick}
            onClick={() => choosePick(pick)}
          />
        ))}
      </ChipRow>
      {digits.size < countNeededDigits('khway') && (
        <p className={styles.hint}>{t(digits.size === 0 ? 'quick.chooseDigits' : 'quick.khwayNeedsTwo')}</p>
      )}
    </>
  );
}
