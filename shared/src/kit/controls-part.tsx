import { NumberBoard } from '@padauk/shared/betting';
import { useCallback, useState, type ReactElement } from 'react';
import { listNumbers } from '@padauk/contract/lottery/number-game.rules';
import { ArrowDown, Bell, RotateCw } from 'lucide-react';
import { getServerNow, useText } from '@padauk/shared/runtime';
import {
  ActionBar,
  Button,
  Chip,
  ChipRow,
  Choice,
  ChoiceRow,
  CopyButton,
  Countdown,
  IconButton,
  Segmented,
  Stack,
  type ButtonVariant,
} from '@padauk/shared/ui';
import { Part } from './part.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'gold', 'danger'];
const NUMBERS = listNumbers(2);
const TRENDING = new Map([0, 31, 49, 50, 72, 90, 91, 99, 100, 100].map((percent, index) => [`0${index}`, percent]));
const DAYS = ['today', 'yesterday', 'week'] as const;

export function ControlsPart(): ReactElement {
  const t = useText('kit');
  const [day, setDay] = useState<(typeof DAYS)[number]>('today');
  const [isEven, setEven] = useState(true);
  return (
    <>
      {VARIANTS.map((variant) => (
        <Stack key={variant} isRow gap={2}>
          <Button variant={variant}>{t('bet')}</Button>
          <Button variant={variant} icon={ArrowDown} size="small">
            {t('small')}
          </Button>
          <Button variant={variant} isBusy>
            {t('busy')}
          </Button>
          <Button variant={variant} disabled>
            {t('disabled')}
          </Button>
        </Stack>
      ))}
      <Button to="/" isWide>
        {t('bet')}
      </Button>
      <Stack isRow gap={2}>
        <IconButton icon={RotateCw} label={t('today')} />
        <IconButton icon={Bell} label={t('notifications')} hasDot />
        <IconButton icon={Bell} label={t('notifications')} disabled />
        <CopyButton value="09771234567" label={t('account')} />
        <Countdown endsAtMs={getServerNow() + 3_723_000} />
      </Stack>
      <ChipRow label={t('quick')}>
        <Chip isPressed={isEven} onClick={() => setEven(!isEven)}>
          {t('even')}
        </Chip>
        <Chip isPressed={false} onClick={() => undefined}>
          {t('twins')}
        </Chip>
        <Chip onClick={() => undefined}>+1,000</Chip>
        <Chip onClick={() => undefined} disabled>
          {t('disabled')}
        </Chip>
      </ChipRow>
      <ChoiceRow label={t('football')}>
        <Choice label={t('body')} value="1 -80" isSelected onSelect={() => undefined} />
        <Choice label={t('overUnder')} value="2.5 +95" isSelected={false} onSelect={() => undefined} />
        <Choice label={t('body')} value="0 +50" isSelected={false} onSelect={() => undefined} disabled />
      </ChoiceRow>
      <Segmented
        label={t('day')}
        options={DAYS.map((name) => ({ value: name, label: t(name) }))}
        value={day}
        onChange={setDay}
      />
      <Board />
    </>
  );
}

function Board(): ReactElement {
  const t = useText('kit');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['12', '47', '04', '09']));
  const toggle = useCallback(
    (number: string) =>
      setSelected((before) => {
        const others = [...before].filter((other) => other !== number);
        return new Set(before.has(number) ? others : [...others, number]);
      }),
    [],
  );
  const board = { label: t('choose'), numbers: NUMBERS, selected, onToggle: toggle };
  const bar = (
    <ActionBar>
      <Button isWide>
        {t('bet')} · {selected.size}
      </Button>
    </ActionBar>
  );
  return (
    <>
      <Part
        name="CompactBoard"
        states={{
          'free, filling, nearly full, closed, chosen': <NumberBoard {...board} trending={TRENDING} />,
          free: <NumberBoard {...board} />,
        }}
      />
      <Part name="ActionBar" states={{ 'at the foot': bar }} />
    </>
  );
}
