import { ProgressBar } from '@padauk/shared/betting';
import type { ComponentProps, ReactElement } from 'react';
import { Bell, Globe, LogOut, Settings } from 'lucide-react';
import { Bubble } from '@padauk/shared/chat';
import { useText } from '@padauk/shared/runtime';
import {
  Amount,
  Avatar,
  Badge,
  Card,
  DrawNumber,
  List,
  ListItem,
  Logo,
  Receipt,
  ReceiptRow,
  Section,
  Stack,
  WalletCard,
  type BadgeTone,
} from '@padauk/shared/ui';
import { Part } from './part.tsx';
import styles from './kit.module.scss';

const BADGES: readonly (readonly [BadgeTone, string])[] = [
  ['open', 'open'],
  ['closed', 'closed'],
  ['waiting', 'waiting'],
  ['win', 'won'],
  ['lose', 'lost'],
  ['warn', 'low'],
  ['info', 'note'],
  ['neutral', 'completed'],
];
const PERCENTS = [12, 49, 50, 90, 91, 100];

export function DisplayPart(): ReactElement {
  const t = useText('kit');
  return (
    <>
      <WalletCard label={t('mainWallet')} kyat={null} />
      <Section title={t('amount')}>
        <Card>
          <Stack gap={1}>
            <Amount kyat={134_800} size="figure" />
            <Amount kyat={134_800} size="figure" isHidden />
            <Amount kyat={9_500} size="large" isSigned isToned />
            <Amount kyat={-500} isSigned isToned />
            <Amount kyat={0} isSigned isToned />
            <Amount kyat={1_000_000} size="small" isUnitHidden />
          </Stack>
        </Card>
      </Section>
      <Section title={t('open')} aside={<Badge tone="open">{t('open')}</Badge>}>
        <Stack isRow gap={2}>
          {BADGES.map(([tone, text]) => (
            <Badge key={tone} tone={tone}>
              {t(text)}
            </Badge>
          ))}
        </Stack>
      </Section>
      <Section title={t('live')}>
        <Stack isRow gap={3}>
          <DrawNumber number="47" />
          <DrawNumber number="47" isFinal />
          <DrawNumber number="08" size="small" isFinal />
          <DrawNumber number={null} size="small" />
          <Logo size={40} />
          <Avatar name="ကျော်ကျော်" />
          <Avatar name="ma hla" />
          <Avatar />
        </Stack>
      </Section>
      <Section title={t('low')}>
        <Stack gap={2}>
          {PERCENTS.map((percent) => (
            <ProgressBar key={percent} percent={percent} label={`${percent}`} />
          ))}
        </Stack>
      </Section>
      <Section title={t('settings')}>
        <SettingsList />
      </Section>
      <Bubbles />
      <Section title={t('total')}>
        <BankReceipt />
        <Card tone="gold">
          <DrawNumber number="47" size="small" isFinal /> <Amount kyat={85_000} isSigned isToned size="large" />
        </Card>
      </Section>
    </>
  );
}

function Bubbles(): ReactElement {
  const t = useText('kit');
  const sentAt = { at: '2026-11-20T03:20:00.000Z', time: '9:50 AM' };
  const other = { ...sentAt, isOwn: false, name: 'ကျော်ကျော်' };
  const more = { label: t('settings'), onOpen: () => undefined };
  const quote = { name: 'ma hla', text: t('waitResult') };
  const renderBubble = (props: Omit<ComponentProps<typeof Bubble>, 'children'>, text: string): ReactElement => (
    <ol className={styles.messages}>
      <Bubble {...props}>{t(text)}</Bubble>
    </ol>
  );
  const own = { ...sentAt, isOwn: true, name: 'ma hla' };
  return (
    <Part
      name="Bubble"
      states={{
        other: renderBubble({ ...other, author: 'a1', more }, 'notice'),
        own: renderBubble({ ...own, author: 'a2', more }, 'toastText'),
        answer: renderBubble({ ...other, author: 'a3', quote }, 'notice'),
        'own answer': renderBubble({ ...own, quote }, 'toastText'),
        'shown no longer': renderBubble({ ...other, author: 'a4', isHidden: true }, 'hidden'),
        'without a flower': renderBubble(other, 'notice'),
      }}
    />
  );
}

function SettingsList(): ReactElement {
  const t = useText('kit');
  return (
    <List label={t('settings')}>
      <ListItem icon={Bell} title={t('notifications')} detail={t('notice')} to="/" />
      <ListItem icon={Globe} title={t('language')} trailing={t('today')} onClick={() => undefined} />
      <ListItem
        leading={<DrawNumber number="47" size="small" />}
        title={t('evening')}
        detail="20/11/2026 4:30 PM"
        trailing={
          <>
            <Amount kyat={-10_000} isSigned isToned />
            <Badge tone="waiting">{t('waiting')}</Badge>
          </>
        }
      />
      <ListItem icon={Settings} title={t('settings')} />
      <ListItem icon={LogOut} title={t('logOut')} onClick={() => undefined} />
    </List>
  );
}

function BankReceipt(): ReactElement {
  const t = useText('kit');
  return (
    <Card>
      <Receipt>
        <ReceiptRow label={t('bank')}>KBZ Pay</ReceiptRow>
        <ReceiptRow label={t('account')}>09771234567</ReceiptRow>
        <ReceiptRow label={t('fee')}>
          <Amount kyat={300} />
        </ReceiptRow>
        <ReceiptRow label={t('total')} isTotal>
          <Amount kyat={4_300} />
        </ReceiptRow>
      </Receipt>
    </Card>
  );
}
