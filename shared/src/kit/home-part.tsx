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

const TILES = [
  [Bell, 'notifications'],
  [RotateCw, 'today'],
  [ArrowDown, 'topUp'],
  [ArrowUp, 'withdraw'],
  [ArrowLeftRight, 'transfer'],
  [Clock, 'history'],
] as const;

interface TilesProps {
  /** Range of `TILES`. */
  readonly from?: number;
  readonly to?: number;
  readonly inMaintenance?: string;
  readonly isLink?: boolean;
}

function Tiles({ from = 0, to = TILES.length, inMaintenance, isLink = false }: TilesProps): ReactElement {
  const t = useText('kit');
  return (
    <TileRow>
      {TILES.slice(from, to).map(([icon, name]) => (
        <Tile
          key={name}
          icon={icon}
          label={t(name)}
          {...(name === inMaintenance ? { note: t('maintenance') } : {})}
          {...(isLink ? { to: '/' as const } : {})}
        />
      ))}
    </TileRow>
  );
}

function Wallets(): ReactElement {
  const t = useText('kit');
  const [isHidden, setHidden] = useState(false);
  return (
    <WalletCard
      label={t('mainWallet')}
      kyat={134_800}
      isHidden={isHidden}
      onToggleHidden={() => setHidden(!isHidden)}
      second={{ label: t('gameWallet'), kyat: 21_500 }}
    />
  );
}

export function HomePart(): ReactElement {
  const t = useText('kit');
  const [closesAtMs] = useState(() => getServerNow() + 765_000);
  return (
    <Stack gap={4}>
      <div className={styles.brand}>
        <Logo />
        <strong>{readPageSettings().brand}</strong>
        <IconButton icon={RotateCw} label={t('today')} />
        <IconButton icon={Bell} label={t('notifications')} hasDot />
      </div>
      <Wallets />
      <Tiles from={2} inMaintenance="withdraw" />
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
      <div className={styles.dense}>
        <Page isDense>
          <Wallets />
          <Tiles from={2} />
          <nav aria-label={t('notifications')}>
            <Tiles />
          </nav>
          <Section title={t('evening')} action={{ text: t('all'), to: '/' }}>
            <EmptyState title={t('closed')} />
          </Section>
        </Page>
      </div>
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
          <Match league="19:00 · Premier League" teams={['Arsenal', 'Chelsea']}>
            <Badge tone="open">{t('open')}</Badge>
          </Match>
          <Odds />
        </Stack>
      </Card>
      <Card>
        <Match league="17:30 · La Liga" teams={['Sevilla', 'Betis']}>
          <Badge tone="closed">{t('closed')}</Badge>
        </Match>
      </Card>
    </Section>
  );
}

function Plates(): ReactElement {
  const t = useText('kit');
  const links = (
    <nav aria-label={t('all')}>
      <Tiles isLink inMaintenance="topUp" />
    </nav>
  );
  return (
    <Part
      name="Plate"
      states={{ 'six colours in turn': links, action: <Tiles from={2} to={4} inMaintenance="withdraw" /> }}
    />
  );
}

function Match({
  league,
  teams: [home, away],
  children,
}: {
  readonly league: string;
  readonly teams: readonly [string, string];
  readonly children: ReactElement;
}): ReactElement {
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

const ODDS = [
  ['body', '1 -80'],
  ['overUnder', '2.5 +95'],
] as const;

function Odds(): ReactElement {
  const t = useText('kit');
  const [chosen, setChosen] = useState<string>('body');
  return (
    <ChoiceRow label="Arsenal – Chelsea">
      {ODDS.map(([name, value]) => (
        <Choice
          key={name}
          label={t(name)}
          value={value}
          isSelected={chosen === name}
          onSelect={() => setChosen(name)}
        />
      ))}
    </ChoiceRow>
  );
}
