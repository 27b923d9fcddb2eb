import { lazy, Suspense, useEffect, useRef } from 'react';
import { FISHING_COIN_KYAT, HISTORY_DAYS } from '@padauk/contract/limits';
import { groupDigits } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import { coinsOf } from '@padauk/contract/rules/game-wallet';
import { CircleQuestionMark, Dices, Fish, ShieldCheck } from 'lucide-react';
import { useFormat, useHiddenBalance, useLocation, useSearchParams, useText, type Pages } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  List,
  ListItem,
  OlderButton,
  Page,
  ResourceView,
  Section,
  Skeleton,
} from '@padauk/shared/ui';
import { newestFirst, wholeFrom } from '../../components/history.rules.ts';
import { TransactionList } from '../../components/transaction-list.tsx';
import { useTransactions, useWallet, type TransactionPage } from '../../resources/wallet.resource.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { MovementFilterRow } from './movement-filter.tsx';
import {
  askedOf,
  EVERY_MOVEMENT,
  movementFilterOf,
  withMovementFilter,
  type MovementFilter,
} from './movement-filter.rules.ts';
import { Pending } from './pending.tsx';
import { WalletHead } from './wallet-head.tsx';
import styles from './wallet.module.scss';

/** Forms and overlays load when the panel is opened. */
const ProtectionPanel = lazy(() =>
  import(/* webpackChunkName: "protection" */ '../../components/protection/protection-panel.tsx').then((module) => ({
    default: module.ProtectionPanel,
  })),
);

const RoundsPanel = lazy(() =>
  import(/* webpackChunkName: "rounds" */ '../../components/rounds/rounds-panel.tsx').then((module) => ({
    default: module.RoundsPanel,
  })),
);

/** P7: balances, actions, pending money and the last two days. */
export function WalletScreen() {
  return (
    <Page>
      <WalletHead />
      <Pending />
      <Below />
    </Page>
  );
}

/** Sections below the transactions render after them, so that loading pushes nothing down. */
function Below() {
  const [params] = useSearchParams();
  const filter = movementFilterOf(params);
  const asked = askedOf(filter);
  const history = useTransactions(asked);
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <>
      <MovementsSection filter={filter} isFiltered={isFiltered} history={history} />
      <MoreAboutMoney isListed={isFiltered || history.kind !== 'loading'} />
    </>
  );
}

type History = ReturnType<typeof useTransactions>;

/** Target of `/wallet#transactions`, the tile "History". */
function MovementsSection({
  filter,
  ...shown
}: Omit<MovementsProps, 'onShowAll'> & { readonly filter: MovementFilter }) {
  const t = useText('wallet');
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [, setParams] = useSearchParams();
  const choose = (chosen: MovementFilter): void =>
    setParams((before) => withMovementFilter(before, chosen), { replace: true });
  useEffect(() => {
    if (hash === '#transactions') place.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]); // a second tap on the tile changes only the key
  return (
    <div ref={place} className={styles.movements}>
      <Section title={t('wallet.transactions')}>
        <MovementFilterRow filter={filter} onChange={choose} />
        <Movements {...shown} onShowAll={() => choose(EVERY_MOVEMENT)} />
      </Section>
    </div>
  );
}

const PANEL = 'panel';

/** `/wallet?panel=limits` opens the panel by a link. The panel is not a page: the sheet handles Back itself. */
function MoreAboutMoney({ isListed }: { readonly isListed: boolean }) {
  const t = useText('wallet');
  const [params, setParams] = useSearchParams();
  const show = (panel: string | null): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (panel === null) after.delete(PANEL);
        else after.set(PANEL, panel);
        return after;
      },
      { replace: true },
    );
  return (
    <>
      {isListed && (
        <List label={t('wallet.more')}>
          <ListItem
            icon={ShieldCheck}
            title={t('protection.title')}
            detail={t('protection.short')}
            onClick={() => show('limits')}
          />
          <Coins />
          <ListItem icon={Dices} title={t('rounds.title')} detail={t('rounds.short')} onClick={() => show('rounds')} />
          <ListItem icon={CircleQuestionMark} title={t('hello.title')} to={pathOf('walletIntroduction')} />
        </List>
      )}
      {params.get(PANEL) === 'limits' && (
        <Suspense fallback={null}>
          <ProtectionPanel onClose={() => show(null)} />
        </Suspense>
      )}
      {params.get(PANEL) === 'rounds' && (
        <Suspense fallback={null}>
          <RoundsPanel onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}

/** K23: the game wallet in coins of fish games. */
function Coins() {
  const t = useText('wallet');
  const format = useFormat();
  const { isHidden } = useHiddenBalance();
  const wallet = useWallet();
  if (wallet.kind !== 'ready') return null;
  const { coins, remainderKyat } = coinsOf(wallet.value.gameKyat);
  const worth =
    remainderKyat === 0
      ? t('wallet.coinsExactly', { coins: groupDigits(coins) })
      : t('wallet.coinsValue', { coins: groupDigits(coins), left: format.kyat(remainderKyat) });
  return (
    <ListItem
      icon={Fish}
      title={t('wallet.coins')}
      detail={
        <>
          {!isHidden && <strong className={styles.coins}>{worth}</strong>}
          {t('wallet.coinsExplained', { coin: format.kyat(FISHING_COIN_KYAT) })}
        </>
      }
    />
  );
}

interface MovementsProps {
  readonly isFiltered: boolean;
  readonly history: History;
  readonly onShowAll: () => void;
}

function Movements({ isFiltered, history, onShowAll }: MovementsProps) {
  return (
    <ResourceView
      resource={history}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={({ pages, older }) =>
        older === null &&
        newestFirst(pages).length === 0 &&
        (isFiltered ? <NoneOfFilter onShowAll={onShowAll} /> : <NothingYet />)
      }
    >
      {(known) => <Shown history={known} />}
    </ResourceView>
  );
}

/** The filter matched no transaction of any age: offers to clear it. */
function NoneOfFilter({ onShowAll }: Pick<MovementsProps, 'onShowAll'>) {
  const t = useText('wallet');
  return (
    <EmptyState
      title={t('filter.none')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}

function NothingYet() {
  const t = useText('wallet');
  return (
    <EmptyState
      title={t('wallet.nothingYet')}
      detail={t('wallet.nothingYetDetail')}
      action={
        <Button variant="secondary" to={pathOf('topUpGuide')}>
          {t('guide.topUpTitle')}
        </Button>
      }
    />
  );
}

function Shown({ history: { pages, older } }: { readonly history: Pages<TransactionPage> }) {
  const t = useText('wallet');
  const transactions = newestFirst(pages);
  return (
    <>
      {transactions.length === 0 ? (
        <EmptyState title={t('wallet.none', { days: HISTORY_DAYS.transactions })} />
      ) : (
        <TransactionList transactions={transactions} wholeFrom={wholeFrom(pages)} />
      )}
      {older !== null && <OlderButton older={older}>{t('wallet.older')}</OlderButton>}
      <ExportTransactions />
    </>
  );
}
