import { ArrowDown, ArrowUp, Bell, Clock, Gamepad2, KeyRound, Landmark, ReceiptText, Wallet } from 'lucide-react';
import { BANK_ACCOUNT, FEE, OFFICE_HOURS, TOP_UP, WITHDRAWAL } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { formatClock } from '../../components/clock.rules.ts';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { Guide, type GuideStep } from './guide.tsx';

const TOP_UP_PICTURES = {
  bank: 'banks',
  copy: 'company-account',
  photo: 'slip',
  number: 'transaction-id',
  wait: 'top-up-states',
} as const;
const TOP_UP_STEPS = ['bank', 'copy', 'photo', 'number', 'wait'] as const;
const WITHDRAW_PICTURES = {
  pin: 'new-pin',
  account: 'own-account',
  amount: 'fee',
  send: 'keys',
  wait: 'withdrawal-states',
} as const;
const WITHDRAW_STEPS = ['pin', 'account', 'amount', 'send', 'wait'] as const;

/** `/topup_youtube`: animated guide to a top-up. */
export function TopUpGuideScreen() {
  const t = useText('wallet');
  const steps = TOP_UP_STEPS.map((step): GuideStep => ({
    picture: TOP_UP_PICTURES[step],
    title: t(`guide.topUp.${step}`),
    detail: t(`guide.topUpDetail.${step}`, { digits: TOP_UP.slipDigits, minutes: TOP_UP.approvalMinutes }),
  }));
  return (
    <Page>
      <PageHeader title={t('guide.topUpTitle')} backTo={getPath('topUp')} />
      <Guide title={t('guide.topUpTitle')} steps={steps} />
      <Button isWide icon={ArrowDown} to={getPath('topUp')}>
        {t('topUp.title')}
      </Button>
    </Page>
  );
}

/** `/withdraw_youtube`: animated guide to a withdrawal. */
export function WithdrawGuideScreen() {
  const t = useText('wallet');
  const steps = WITHDRAW_STEPS.map((step): GuideStep => ({
    picture: WITHDRAW_PICTURES[step],
    title: t(`guide.withdraw.${step}`),
    detail: t(`guide.withdrawDetail.${step}`, {
      hours: BANK_ACCOUNT.firstWithdrawalHours,
      first: WITHDRAWAL.firstReviewMinutes,
      later: WITHDRAWAL.reviewMinutes,
    }),
  }));
  return (
    <Page>
      <PageHeader title={t('guide.withdrawTitle')} backTo={getPath('withdrawal')} />
      <Guide title={t('guide.withdrawTitle')} steps={steps} />
      <Button isWide icon={ArrowUp} to={getPath('withdrawal')}>
        {t('withdrawal.title')}
      </Button>
    </Page>
  );
}

/** `/withdraw_noti`: rules of withdrawals, with the constants that the server enforces. */
export function WithdrawNoticeScreen() {
  const t = useText('wallet');
  const format = useFormat();
  const facts = [
    [
      ReceiptText,
      'fee',
      { fee: format.kyat(FEE.kyat), from: format.kyat(FEE.freeFromKyat), minimum: format.kyat(WITHDRAWAL.minimumKyat) },
    ],
    [Clock, 'review', { first: WITHDRAWAL.firstReviewMinutes, later: WITHDRAWAL.reviewMinutes }],
    [
      Landmark,
      'account',
      { perBank: BANK_ACCOUNT.perBankType, days: BANK_ACCOUNT.changeDays, hours: BANK_ACCOUNT.firstWithdrawalHours },
    ],
    [KeyRound, 'pin', {}],
    [Bell, 'office', { from: formatClock(OFFICE_HOURS.fromMinute), to: formatClock(OFFICE_HOURS.toMinute) }],
  ] as const;
  return (
    <Page>
      <PageHeader title={t('guide.before')} backTo={getPath('withdrawal')} />
      <List label={t('guide.before')}>
        {facts.map(([icon, fact, params]) => (
          <ListItem
            key={fact}
            icon={icon}
            title={t(`guide.fact.${fact}`)}
            detail={t(`guide.factDetail.${fact}`, params)}
          />
        ))}
      </List>
      <Notice tone="warn">{t('guide.ownAccount')}</Notice>
      <Button isWide to={getPath('withdrawal')}>
        {t('withdrawal.title')}
      </Button>
      <Button isWide variant="quiet" to={getPath('withdrawalGuide')}>
        {t('guide.withdrawTitle')}
      </Button>
    </Page>
  );
}

/** `/twoD/wallet/hello`: first visit to the wallet. */
export function HelloScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('hello.title')} backTo={getPath('wallet')} />
      <Notice tone="info">{t('hello.what')}</Notice>
      <List label={t('hello.title')}>
        <ListItem
          icon={ArrowDown}
          title={t('hello.topUp')}
          detail={t('hello.topUpDetail')}
          to={getPath('topUpGuide')}
        />
        <ListItem icon={KeyRound} title={t('hello.pin')} detail={t('hello.pinDetail')} to={getPath('pin')} />
        <ListItem icon={Landmark} title={t('hello.bank')} detail={t('hello.bankDetail')} to={getPath('selectBank')} />
        <ListItem icon={Gamepad2} title={t('hello.game')} detail={t('hello.gameDetail')} to={getPath('transfer')} />
      </List>
      <Button isWide icon={Wallet} to={getPath('wallet')}>
        {t('hello.open')}
      </Button>
    </Page>
  );
}
