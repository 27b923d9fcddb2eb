import type { PriceRule } from '@padauk/contract/football/price-rule.rules';
import { computeEvenOdds } from '@padauk/contract/football/match-payout.rules';
import type { Kyat } from '@padauk/contract/platform/money';
import { useText, useFormat } from '@padauk/shared/runtime';
import { Chip, ChipRow, Stack } from '@padauk/shared/ui';

const PRICE_RULES = ['ask', 'better', 'any'] as const satisfies readonly PriceRule[];

interface PriceRulePickerProps {
  readonly value: PriceRule;
  /** Null while a bet is sent. */
  readonly onChange: ((rule: PriceRule) => void) | null;
}

/** RTS 2C: the player chooses what happens to a bet whose odds change before it is placed. */
export function PriceRulePicker({ value, onChange }: PriceRulePickerProps) {
  const t = useText('football');
  return (
    <Stack gap={1}>
      <span aria-hidden="true">{t('slip.priceRule')}</span>
      <ChipRow label={t('slip.priceRule')}>
        {PRICE_RULES.map((rule) => (
          <Chip key={rule} isPressed={value === rule} disabled={onChange === null} onClick={() => onChange?.(rule)}>
            {t(`priceRule.${rule}`)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  );
}

/** RTS 3: the chance that a ticket wins in full and the house edge, shown before every bet. */
export function MatchOdds({ terms }: { readonly terms: Parameters<typeof computeEvenOdds>[0] }) {
  const t = useText('football');
  return <>{t(terms.legCount === 1 ? 'odds.single' : 'odds.maung', { ...computeEvenOdds(terms) })}</>;
}

/** Label of the button that places a bet, with the stake if there is one. A stake of 0 counts as none. */
export function usePlaceLabel(): (stakeKyat: Kyat | null) => string {
  const t = useText('football');
  const format = useFormat();
  return (stakeKyat) =>
    stakeKyat === null || stakeKyat === 0 ? t('slip.bet') : t('slip.place', { stake: format.kyat(stakeKyat) });
}
