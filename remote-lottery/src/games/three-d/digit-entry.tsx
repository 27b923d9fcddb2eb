import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { Delete } from 'lucide-react';
import { asciiDigits } from '@padauk/contract/rules/digits';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow, Icon, VisuallyHidden } from '@padauk/shared/ui';
import { readingsOf, type Way } from './entry.rules.ts';
import styles from './three-d.module.scss';

/** In rows of three; a fourth column has nought and what is no digit. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
/** So many of the numbers that would be added are named. */
const NAMED = 6;

interface DigitEntryProps {
  readonly onPick: (numbers: readonly string[]) => void;
  /** The first digit that is typed: what its hundred still takes is asked for before the number is added. */
  readonly onHead: (head: string) => void;
}

/** Digits by our own keys or by a keyboard, and what they stand for: a number alone, with its other orders, or every number with them in a place. */
export function DigitEntry({ onPick, onHead }: DigitEntryProps): ReactElement {
  const t = useText('lottery-three-d');
  const [digits, setDigits] = useState('');
  const [way, setWay] = useState<Way>('only');
  const readings = readingsOf(digits);
  const reading = readings.find((one) => one.way === way) ?? readings[0];
  const type = (text: string): void => {
    const typed = asciiDigits(text).replace(/\D/g, '').slice(0, 3);
    setDigits(typed);
    if (typed !== '') onHead(typed.charAt(0));
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (reading !== undefined) onPick(reading.numbers);
    setDigits('');
  };
  return (
    <form onSubmit={add} noValidate className={styles.entry}>
      <DigitBoxes digits={digits} onType={type} />
      <ChipRow label={t('entry.title')}>
        {readings.length === 0 && <p className={styles.hint}>{t('entry.hint')}</p>}
        {readings.map((one) => (
          <Chip key={one.way} isPressed={one === reading} onClick={() => setWay(one.way)}>
            {one.way === 'only' || one.way === 'round'
              ? t(`entry.${one.way}`, { count: one.numbers.length })
              : t('counted', { name: one.written, count: one.numbers.length })}
          </Chip>
        ))}
      </ChipRow>
      {reading !== undefined && (
        <p role="status" className={styles.preview}>
          {reading.numbers.slice(0, NAMED).join(' ')}
          {reading.numbers.length > NAMED && ` … ${reading.numbers[reading.numbers.length - 1] ?? ''}`}
        </p>
      )}
      <Keys digits={digits} onType={type} addCount={reading?.numbers.length ?? 0} />
    </form>
  );
}

interface TypingProps {
  readonly digits: string;
  readonly onType: (text: string) => void;
}

/** One real field lies over the three boxes, so that a keyboard and a screen reader have something to type into. */
function DigitBoxes({ digits, onType }: TypingProps): ReactElement {
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
        onChange={(event) => onType(event.target.value)}
      />
      {[0, 1, 2].map((place) => (
        <span key={place} aria-hidden="true" className={styles.box} data-current={place === digits.length || undefined}>
          {digits.charAt(place)}
        </span>
      ))}
    </div>
  );
}

function Keys({ digits, onType, addCount }: TypingProps & { readonly addCount: number }): ReactElement {
  const t = useText('lottery-three-d');
  const press = (key: string): void => onType((digits.length === 3 ? '' : digits) + key);
  return (
    <div className={styles.keys}>
      {KEYS.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => press(key)}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t('entry.delete')}
        disabled={digits === ''}
        onClick={() => onType(digits.slice(0, -1))}
      >
        <Icon of={Delete} size={22} />
      </button>
      <div className={styles.add}>
        <Button type="submit" isWide variant="secondary" disabled={addCount === 0}>
          {t('entry.add', { count: addCount })}
        </Button>
      </div>
    </div>
  );
}
