import { type ReactNode, useEffect, useState } from 'react';
import {
  ArrowUp,
  Bell,
  ChevronLeft,
  ChevronRight,
  Clock,
  Gamepad2,
  KeyRound,
  Landmark,
  Pause,
  Play,
  Plus,
  ReceiptText,
  Wallet,
} from 'lucide-react';
import { BANK_ACCOUNT, FEE, OFFICE_HOURS, TOP_UP, WITHDRAWAL } from '@padauk/contract/limits';
import { type AppPath, getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, Card, IconButton, type IconType, List, ListItem, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { formatClock } from '../../components/office-hours.tsx';
import { GuidePicture, type PictureName } from './guide-pictures.tsx';
import styles from './guide.module.scss';

const TOP_UP_STEPS = {
  bank: 'banks',
  copy: 'company-account',
  photo: 'slip',
  number: 'transaction-id',
  wait: 'top-up-states',
} as const;
const WITHDRAW_STEPS = {
  pin: 'new-pin',
  account: 'own-account',
  amount: 'fee',
  send: 'keys',
  wait: 'withdrawal-states',
} as const;

/** `/topup_youtube`: animated guide to a top-up. */
export function TopUpGuideScreen() {
  const t = useText('wallet');
  const steps = Object.entries(TOP_UP_STEPS).map(([step, picture]): GuideStep => ({
    picture,
    title: t(`guide.topUp.${step}`),
    detail: t(`guide.topUpDetail.${step}`, { digits: TOP_UP.slipDigits, minutes: TOP_UP.approvalMinutes }),
  }));
  return (
    <GuidePage
      title={t('guide.topUpTitle')}
      steps={steps}
      path={getPath('topUp')}
      action={t('topUp.title')}
      icon={Plus}
    />
  );
}

/** `/withdraw_youtube`: animated guide to a withdrawal. */
export function WithdrawGuideScreen() {
  const t = useText('wallet');
  const steps = Object.entries(WITHDRAW_STEPS).map(([step, picture]): GuideStep => ({
    picture,
    title: t(`guide.withdraw.${step}`),
    detail: t(`guide.withdrawDetail.${step}`, {
      hours: BANK_ACCOUNT.firstWithdrawalHours,
      first: WITHDRAWAL.firstReviewMinutes,
      later: WITHDRAWAL.reviewMinutes,
    }),
  }));
  return (
    <GuidePage
      title={t('guide.withdrawTitle')}
      steps={steps}
      path={getPath('withdrawal')}
      action={t('withdrawal.title')}
      icon={ArrowUp}
    />
  );
}

interface GuidePageProps {
  readonly title: string;
  readonly steps: readonly GuideStep[];
  /** The page that the guide explains. */
  readonly path: AppPath;
  readonly action: string;
  readonly icon: IconType;
}

function GuidePage({ title, steps, path, action, icon }: GuidePageProps) {
  return (
    <Page>
      <PageHeader title={title} backTo={path} />
      <Guide title={title} steps={steps} />
      <Button isWide icon={icon} to={path}>
        {action}
      </Button>
    </Page>
  );
}

/** `/withdraw_noti`: rules of withdrawals, with the constants that the server enforces. */
export function WithdrawNoticeScreen() {
  const t = useText('wallet');
  const format = useFormat();
  const facts = [
    [ReceiptText, 'fee', { fee: format.kyat(FEE.kyat), from: format.kyat(FEE.freeFromKyat) }],
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
        <ListItem icon={Plus} title={t('hello.topUp')} detail={t('hello.topUpDetail')} to={getPath('topUpGuide')} />
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

interface GuideStep {
  readonly picture: PictureName;
  readonly title: string;
  readonly detail: ReactNode;
}

/** Long enough to read two lines of Burmese. */
const STEP_MS = 5_000;

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Manual navigation stops the playback. */
function usePlayback(count: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !isMotionReduced());
  const isLast = index === count - 1;
  useEffect(() => {
    if (!isPlaying || isLast) return;
    const timer = setTimeout(() => setIndex(index + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [index, isPlaying, isLast]);
  const showStep = (stepIndex: number): void => {
    setPlaying(false);
    setIndex(stepIndex);
  };
  const togglePlayback = (): void => {
    if (isLast) setIndex(0);
    setPlaying(isLast || !isPlaying);
  };
  return { index, isLast, isRunning: isPlaying && !isLast, showStep, togglePlayback };
}

/** Animated steps with pause and navigation. With reduced motion they do not play automatically. */
function Guide({ title, steps }: { readonly title: string; readonly steps: readonly GuideStep[] }) {
  const t = useText('wallet');
  const { index, isLast, isRunning, showStep, togglePlayback } = usePlayback(steps.length);
  const step = steps[index];
  if (step === undefined) return <></>;
  return (
    <>
      <Card>
        <section className={styles.guide} aria-label={title} aria-roledescription={t('guide.role')}>
          {/* Announced only on manual navigation: automatic announcements would interrupt the screen reader. */}
          <div className={styles.picture} aria-live={isRunning ? 'off' : 'polite'}>
            <GuidePicture of={step.picture} />
            <p className={styles.count}>{t('guide.count', { step: index + 1, steps: steps.length })}</p>
            <p className={styles.title}>{step.title}</p>
            <p className={styles.detail}>{step.detail}</p>
          </div>
          <ol className={styles.dots} aria-hidden>
            {steps.map(({ title: stepTitle }, stepIndex) => (
              <li key={stepTitle} className={stepIndex === index ? styles.here : styles.dot} />
            ))}
          </ol>
          <div className={styles.controls}>
            <IconButton
              icon={ChevronLeft}
              label={t('guide.back')}
              disabled={index === 0}
              onClick={() => showStep(index - 1)}
            />
            <IconButton
              icon={isRunning ? Pause : Play}
              label={t(isRunning ? 'guide.pause' : 'guide.play')}
              onClick={togglePlayback}
            />
            <IconButton
              icon={ChevronRight}
              label={t('guide.next')}
              disabled={isLast}
              onClick={() => showStep(index + 1)}
            />
          </div>
        </section>
      </Card>
      <List label={t('guide.steps')}>
        {steps.map(({ title: stepTitle, detail }, stepIndex) => (
          <ListItem
            key={stepTitle}
            leading={<span className={stepIndex === index ? styles.numberHere : styles.number}>{stepIndex + 1}</span>}
            title={stepTitle}
            detail={detail}
            onClick={() => showStep(stepIndex)}
          />
        ))}
      </List>
    </>
  );
}
