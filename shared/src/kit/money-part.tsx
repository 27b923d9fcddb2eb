import type { ReactElement } from 'react';
import { BANK_CODES, BANKS, type BankCode } from '@padauk/contract/platform/banks';
import {
  AccountCard,
  BankIcon,
  DayGroup,
  PlayMoney,
  WalletBanner,
  Stamp,
  Step,
  StepRail,
  TxIcon,
  type TxKind,
} from '@padauk/shared/money';
import { useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Stack } from '@padauk/shared/ui';
import { Part } from './part.tsx';

const TX_KINDS: readonly TxKind[] = ['in', 'out', 'move', 'bet', 'win', 'back', 'gift', 'fix'];
const ACCOUNT_BANKS = ['kbz_pay', 'wave_pay', 'aya_bank', 'cb_bank'] as const;

export function MoneyPart(): ReactElement {
  return (
    <>
      <WalletBanners />
      <Banks />
      <Days />
      <Stamps />
    </>
  );
}

function WalletBanners(): ReactElement {
  const t = useText('kit');
  const renderBanner = (isHidden: boolean): ReactElement => (
    <WalletBanner>
      <Stack gap={1}>
        <span>{t('mainWallet')}</span>
        <Amount kyat={134_800} size="figure" isHidden={isHidden} />
      </Stack>
    </WalletBanner>
  );
  return <Part name="Roof" states={{ shown: renderBanner(false), hidden: renderBanner(true) }} />;
}

function Banks(): ReactElement {
  const t = useText('kit');
  const texts = { number: t('account'), showCode: t('showCode'), hideCode: t('hideCode'), codeHint: t('codeHint') };
  const renderAccount = (bank: BankCode): ReactElement => (
    <AccountCard bank={bank} number="09770001234" holderName="ဒေါ်အေးအေးခိုင်" texts={texts} />
  );
  const renderStep = (number: number, title: string, isNow: boolean): ReactElement => (
    <Step number={number} title={title} isCurrent={isNow}>
      <p>{t('hint')}</p>
    </Step>
  );
  const allBanks = (
    <List label={t('bank')}>
      {BANK_CODES.map((bank) => (
        <ListItem key={bank} leading={<BankIcon bank={bank} />} title={BANKS[bank].label} />
      ))}
    </List>
  );
  const rail = (
    <StepRail>
      {renderStep(1, t('bank'), false)}
      {renderStep(2, t('amount'), true)}
      {renderStep(3, t('photo'), false)}
    </StepRail>
  );
  return (
    <>
      <Part name="BankMark" states={{ 'square wallets, round banks': allBanks }} />
      <Part name="AccountCard" states={Object.fromEntries(ACCOUNT_BANKS.map((bank) => [bank, renderAccount(bank)]))} />
      <Part name="StepRail" states={{ 'before, now, after': rail }} />
    </>
  );
}

function Days(): ReactElement {
  const t = useText('kit');
  const texts = { in: t('dayIn'), out: t('dayOut') };
  const renderDay = (title: string, sums: { inKyat: number; outKyat: number } | null): ReactElement => (
    <DayGroup title={title} sums={sums} texts={texts}>
      <ListItem leading={<TxIcon look="bet" />} title={t('bet')} trailing="-500" />
      <ListItem leading={<TxIcon look="in" />} title={t('topUp')} to="/" />
    </DayGroup>
  );
  const allIcons = (
    <List label={t('history')}>
      {TX_KINDS.map((look) => (
        <ListItem key={look} leading={<TxIcon look={look} />} title={<span lang="en">{look}</span>} />
      ))}
    </List>
  );
  return (
    <>
      <Part
        name="DayGroup"
        states={{
          'in and out': renderDay(t('today'), { inKyat: 135_000, outKyat: 66_500 }),
          'out alone': renderDay('23/11/2026', { inKyat: 0, outKyat: 500 }),
          'not all of the day is known': renderDay('22/11/2026', null),
        }}
      />
      <Part name="TxMark" states={{ 'every look': allIcons }} />
    </>
  );
}

function Stamps(): ReactElement {
  const t = useText('kit');
  return (
    <>
      <Part
        name="Stamp"
        states={{
          sent: <Stamp tone="sent">{t('sent')}</Stamp>,
          good: <Stamp tone="good">{t('won')}</Stamp>,
          bad: <Stamp tone="bad">{t('off')}</Stamp>,
        }}
      />
      <Part name="PlayMoney" states={{ sandbox: <PlayMoney>{t('playMoney')}</PlayMoney> }} />
    </>
  );
}
