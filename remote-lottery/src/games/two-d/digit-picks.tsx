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
  const [way, setWay] = useState<DigitPick | null>(null);
  const show = (of: ReadonlySet<number>, by: DigitPick | null): void =>
    onPreview(by === null ? null : createPreview(t(`quick.digit.${by}`), expandDigitPick(by, of)));
  const toggle = (digit: number): void => {
    const next = new Set(digits.has(digit) ? [...digits].filter((one) => one !== digit) : [...digits, digit]);
    setDigits(next);
    show(next, way);
  };
  const choose = (pick: DigitPick): void => {
    const next = pick === way ? null : pick;
    setWay(next);
    show(digits, next);
  };
  return (
    <>
      <h3 className={styles.group}>{t('quick.digits')}</h3>
      <ChipRow label={t('quick.digits')}>
        {DIGITS.map((digit) => (
          <Chip key={digit} isPressed={digits.has(digit)} onClick={() => toggle(digit)}>
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
            isPressed={pick === way}
            onClick={() => choose(pick)}
          />
        ))}
      </ChipRow>
      {digits.size < countNeededDigits('khway') && (
        <p className={styles.hint}>{t(digits.size === 0 ? 'quick.chooseDigits' : 'quick.khwayNeedsTwo')}</p>
      )}
    </>
  );
}
