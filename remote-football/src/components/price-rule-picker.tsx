import type { ReactElement } from 'react';
import type { PriceRule } from '@padauk/contract/rules/price-rule';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';

const PRICE_RULES = ['ask', 'better', 'any'] as const satisfies readonly PriceRule[];

interface PriceRulePickerProps {
  readonly value: PriceRule;
  readonly onChange: (rule: PriceRule) => void;
}

/** RTS 2C: the player chooses what happens to a bet whose odds change before it is placed. */
export function PriceRulePicker({ value, onChange }: PriceRulePickerProps): ReactElement {
  const t = useText('football');
  return (
    <Stack gap={1}>
      <span aria-hidden="true">{t('slip.priceRule')}</span>
      <ChipRow label={t('slip.priceRule')}>
        {PRICE_RULES.map((rule) => (
          <Chip key={rule} isPressed={value === rule} onClick={() => onChange(rule)}>
            {t(`priceRule.${rule}`)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  );
}
