import type { ReactElement } from 'react';
import { ArrowLeftRight, ArrowUp, Bell, Clock, Plus, RotateCw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, Page, Section, Stack, Tile, TileRow, WalletCard } from '@padauk/shared/ui';
import { Part } from './part.tsx';
import styles from './kit.module.scss';

const TILES = [
  [Bell, 'notifications'],
  [RotateCw, 'today'],
  [Plus, 'topUp'],
  [ArrowUp, 'withdraw'],
  [ArrowLeftRight, 'transfer'],
  [Clock, 'history'],
] as const;

interface TilesProps {
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
  return <WalletCard label={t('mainWallet')} kyat={134_800} second={{ label: t('gameWallet'), kyat: 21_500 }} />;
}

export function HomePart(): ReactElement {
  const t = useText('kit');
  return (
    <Stack gap={4}>
      <Wallets />
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
    </Stack>
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
