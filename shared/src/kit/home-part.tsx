import { useState, type ReactElement } from 'react';
import { ArrowDown, ArrowLeftRight, ArrowUp, Bell, Clock, RotateCw } from 'lucide-react';
import { readPageSettings, getServerNow, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Card,
  Choice,
  ChoiceRow,
  Countdown,
  DrawNumber,
  EmptyState,
  IconButton,
  Logo,
  Page,
  Section,
  Stack,
  Tile,
  TileRow,
  WalletCard,
} from '@padauk/shared/ui';
import { Part } from './part.tsx';
import styles from './kit.module.scss';

export function HomePart(): ReactElement {
  const t = useText('kit');
  const [isHidden, setHidden] = useState(false);
  const [closesAtMs] = useState(() => getServerNow() + 765_000);
  return (
    <Stack gap={4}>
      <div className={styles.brand}>
        <Logo />
        <strong>{readPageSettings().brand}</strong>
        <IconButton icon={RotateCw} label={t('today')} />
        <IconButton icon={Bell} label={t('notifications')} hasDot />
      </div>
      <WalletCard
        label={t('mainWallet')}
        kyat={134_800}
        isHidden={isHidden}
        onToggleHidden={() => setHidden(!isHidden)}
        second={{ label: t('gameWallet'), kyat: 21_500 }}
      />
      <TileRow>
        <Tile icon={ArrowDown} label={t('topUp')} />
        <Tile icon={ArrowUp} label={t('withdraw')} note={t('maintenance')} />
        <Tile icon={ArrowLeftRight} label={t('transfer')} />
        <Tile icon={Clock} label={t('history')} />
      </TileRow>
      <Section title={t('live')} aside={<Badge tone="open">{t('open')}</Badge>}>
        <Card>
          <Stack gap={4}>
            <div className={styles.draw}>
              <DrawNumber number="47" />
              <div>
                <strong>{t('evening')}</strong>
                <p className={styles.quiet}>{t('waitResult')}</p>
                <p className={styles.quiet}>
                  {t('closesIn')} <Countdown endsAtMs={closesAtMs} />
                </p>
              </div>
            </div>
            <Button isWide>{t('bet')}</Button>
          </Stack>
        </Card>
      </Section>
      <DenseHome />
      <Plates />
      <Football />
    </Stack>
  );
}

function Football(): ReactElement {
  const t = useText('kit');
  return (
    <Section title={t('football')} action={{ text: t('all'), to: '/' }}>
      <Card>
        <Stack gap={3}>
          <Match league="19:00 · Premier League" home="Arsenal" away="Chelsea">
            <Badge tone="open">{t('open')}</Badge>
          </Match>
          <Odds />
        </Stack>
      </Card>
      <Card>
        <Match league="17:30 · La Liga" home="Sevilla" away="Betis">
          <Badge tone="closed">{t('closed')}</Badge>
        </Match>
      </Card>
    </Section>
  );
}

function DenseHome(): ReactElement {
  const t = useText('kit');
  return (
    <div className={styles.dense}>
      <Page isDense>
        <WalletCard
          label={t('mainWallet')}
          kyat={134_800}
          isHidden={false}
          onToggleHidden={() => undefined}
          second={{ label: t('gameWallet'), kyat: 21_500 }}
        />
        <TileRow>
          <Tile icon={ArrowDown} label={t('topUp')} />
          <Tile icon={ArrowUp} label={t('withdraw')} />
          <Tile icon={ArrowLeftRight} label={t('transfer')} />
          <Tile icon={Clock} label={t('history')} />
        </TileRow>
        <nav aria-label={t('notifications')}>
          <TileRow>
            <Tile icon={Bell} label={t('notifications')} />
            <Tile icon={RotateCw} label={t('today')} />
            <Tile icon={ArrowDown} label={t('topUp')} />
            <Tile icon={ArrowUp} label={t('withdraw')} />
            <Tile icon={ArrowLeftRight} label={t('transfer')} />
            <Tile icon={Clock} label={t('history')} />
          </TileRow>
        </nav>
        <Section title={t('evening')} action={{ text: t('all'), to: '/' }}>
          <EmptyState title={t('closed')} />
        </Section>
      </Page>
    </div>
  );
}

function Plates(): ReactElement {
  const t = useText('kit');
  const links = (
    <nav aria-label={t('all')}>
      <TileRow>
        <Tile icon={Bell} label={t('settings')} to="/" />
        <Tile icon={RotateCw} label={t('today')} to="/" />
        <Tile icon={ArrowDown} label={t('topUp')} note={t('maintenance')} to="/" />
        <Tile icon={ArrowUp} label={t('withdraw')} to="/" />
        <Tile icon={ArrowLeftRight} label={t('transfer')} to="/" />
        <Tile icon={Clock} label={t('history')} to="/" />
      </TileRow>
    </nav>
  );
  const actions = (
    <TileRow>
      <Tile icon={ArrowDown} label={t('topUp')} />
      <Tile icon={ArrowUp} label={t('withdraw')} note={t('maintenance')} />
    </TileRow>
  );
  return <Part name="Plate" states={{ 'six colours in turn': links, action: actions }} />;
}

interface MatchProps {
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly children: ReactElement;
}

function Match({ league, home, away, children }: MatchProps): ReactElement {
  return (
    <div>
      <div className={styles.line}>
        <span className={styles.quiet}>{league}</span>
        {children}
      </div>
      <div className={styles.line}>
        <strong lang="en">{home}</strong>
        <span className={styles.quiet}>–</span>
        <strong lang="en">{away}</strong>
      </div>
    </div>
  );
}

function Odds(): ReactElement {
  const t = useText('kit');
  const [chosen, setChosen] = useState<'body' | 'overUnder'>('body');
  return (
    <ChoiceRow label="Arsenal – Chelsea">
      <Choice label={t('body')} value="1 -80" isSelected={chosen === 'body'} onSelect={() => setChosen('body')} />
      <Choice
        label={t('overUnder')}
        value="2.5 +95"
        isSelected={chosen === 'overUnder'}
        onSelect={() => setChosen('overUnder')}
      />
    </ChoiceRow>
  );
}
