import { useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Card, Chip, ChipRow, Segmented, Stack } from '@padauk/shared/ui';
import { PickChip } from '../../screens/board/pick-chip.tsx';
import type { PickProps } from '../lottery-game.types.ts';
import { DIGIT_PICKS, digitPick, digitsNeeded, SET_PICK_GROUPS, SET_PICKS } from './quick-picks.rules.ts';
import { TypedNumbers } from './typed-numbers.tsx';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const WAYS = ['sets', 'digits', 'typed'] as const;
type Way = (typeof WAYS)[number];
const GROUPS = ['classic', 'parity', 'range'] as const satisfies readonly (keyof typeof SET_PICK_GROUPS)[];

/** Many numbers in one tap: the sets that players know, numbers made of digits, numbers that are typed or pasted. */
export function QuickPicks(props: PickProps): ReactElement {
  const t = useText('lottery-two-d');
  const board = useText('lottery');
  const [way, setWay] = useState<Way>('sets');
  return (
    <Card>
      <Stack gap={3}>
        <Segmented
          label={board('quick.title')}
          options={WAYS.map((value) => ({ value, label: t(`quick.way.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        {way === 'sets' &&
          GROUPS.map((group) => (
            <ChipRow key={group} label={t(`quick.group.${group}`)}>
              {SET_PICK_GROUPS[group].map((pick) => (
                <PickChip key={pick} {...props} label={t(`quick.set.${pick}`)} numbers={SET_PICKS[pick]} />
              ))}
            </ChipRow>
          ))}
        {way === 'digits' && <DigitPicks {...props} />}
        {way === 'typed' && <TypedNumbers onPick={props.onPick} />}
      </Stack>
    </Card>
  );
}

/** Choose digits, then the way to make numbers of them. */
function DigitPicks(props: PickProps): ReactElement {
  const t = useText('lottery-two-d');
  const [digits, setDigits] = useState<ReadonlySet<number>>(new Set());
  const toggle = (digit: number): void =>
    setDigits(new Set(digits.has(digit) ? [...digits].filter((one) => one !== digit) : [...digits, digit]));
  return (
    <>
      <ChipRow label={t('quick.digits')}>
        {DIGITS.map((digit) => (
          <Chip key={digit} isPressed={digits.has(digit)} onClick={() => toggle(digit)}>
            {digit}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t('quick.make')}>
        {DIGIT_PICKS.map((pick) => (
          <PickChip key={pick} {...props} label={t(`quick.digit.${pick}`)} numbers={digitPick(pick, digits)} />
        ))}
      </ChipRow>
      {digits.size < digitsNeeded('khway') && (
        <p>{t(digits.size === 0 ? 'quick.chooseDigits' : 'quick.khwayNeedsTwo')}</p>
      )}
    </>
  );
}
