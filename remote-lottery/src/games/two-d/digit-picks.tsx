import { useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow } from '@padauk/shared/ui';
import { CountedChip } from './counted-chip.tsx';
import { createPreview } from './preview.rules.ts';
import { DIGIT_PICKS, expandDigitPick, countNeededDigits, type DigitPick } from './quick-picks.rules.ts';
import type { PreviewProps } from './set-picks.tsx';
import styles from './quick-picks.module.scss';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function DigitPicks({ onPreview }: PreviewProps): ReactElement {
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
