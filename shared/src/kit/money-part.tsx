import type { ReactElement } from 'react';
import { BANK_CODES, BANKS } from '@padauk/contract/banks';
import {
  AccountCard,
  BankMark,
  DayGroup,
  PlayMoney,
  Roof,
  Stamp,
  Step,
  StepRail,
  TxMark,
  type TxLook,
} from '@padauk/shared/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Section, Stack } from '@padauk/shared/ui';

const LOOKS: readonly TxLook[] = ['in', 'out', 'move', 'bet', 'win', 'back', 'gift', 'fix'];
const ACCOUNT_BANKS = ['kbz_pay', 'wave_pay', 'aya_bank', 'cb_bank'] as const;

/** What a player sees of banks, accounts and movements of money. */
export function MoneyPart(): ReactElement {
  const t = useText('kit');
  return (
    <>
      <Roof>
        <Section title={t('mainWallet')}>
          <Amount kyat={134_800} size="figure" />
        </Section>
      </Roof>
      <Section title={t('bank')}>
        <List label={t('bank')}>
          {BANK_CODES.map((bank) => (
            <ListItem key={bank} leading={<BankMark bank={bank} />} title={BANKS[bank].label} />
          ))}
        </List>
      </Section>
      <Accounts />
      <Days />
      <Section title={t('note')}>
        <Stack isRow gap={4}>
          <PlayMoney>{t('playMoney')}</PlayMoney>
          <Stamp tone="sent">{t('sent')}</Stamp>
          <Stamp tone="good">{t('won')}</Stamp>
          <Stamp tone="bad">{t('off')}</Stamp>
        </Stack>
      </Section>
    </>
  );
}

function Accounts(): ReactElement {
  const t = useText('kit');
  const words = { number: t('account'), showCode: t('showCode'), hideCode: t('hideCode'), codeHint: t('codeHint') };
  return (
    <StepRail>
      {ACCOUNT_BANKS.map((bank, index) => (
        <Step key={bank} number={index + 1} title={BANKS[bank].label} isNow={index === ACCOUNT_BANKS.length - 1}>
          <AccountCard bank={bank} number="09770001234" holderName="ဒေါ်အေးအေးခိုင်" words={words} />
        </Step>
      ))}
    </StepRail>
  );
}

function Days(): ReactElement {
  const t = useText('kit');
  const words = { in: t('dayIn'), out: t('dayOut') };
  return (
    <Section title={t('history')}>
      <DayGroup title={t('today')} sums={{ inKyat: 135_000, outKyat: 66_500 }} words={words}>
        {LOOKS.map((look) => (
          <ListItem key={look} leading={<TxMark look={look} />} title={t('transfer')} trailing="2,000" />
        ))}
      </DayGroup>
      <DayGroup title="23/11/2026" sums={{ inKyat: 0, outKyat: 500 }} words={words}>
        <ListItem leading={<TxMark look="bet" />} title={t('bet')} />
      </DayGroup>
      <DayGroup title="22/11/2026" sums={null} words={words}>
        <ListItem leading={<TxMark look="in" />} title={t('topUp')} to="/" />
      </DayGroup>
    </Section>
  );
}
