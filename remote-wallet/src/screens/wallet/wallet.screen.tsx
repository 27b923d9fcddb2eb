import { useEffect, useRef } from 'react';
import { FISHING_COIN_KYAT, HISTORY_DAYS } from '@padauk/contract/limits';
import { groupDigits } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { toCoins } from '@padauk/contract/games/game-wallet.rules';
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
  lazyPart,
  useSearchParam,
} from '@padauk/shared/ui';
import { sortNewestFirst, findCompleteFrom } from '../../components/history.rules.ts';
import { TransactionList } from '../../components/transaction-list.tsx';
import { useTransactions, useWallet, type TransactionPage } from '../../resources/wallet.resource.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { HistoryFilterRow } from './history-filter.tsx';
import {
  toTransactionQuery,
  NO_FILTER,
  parseHistoryFilter,
  setHistoryFilter,
  type HistoryFilter,
} from './history-filter.rules.ts';
import { WalletHeader, PendingTransactions } from './wallet-header.tsx';
import styles from './wallet.module.scss';

/** Forms and overlays load when the panel is opened. */
const ProtectionPanel = lazyPart(
  () => import(/* webpackChunkName: "protection" */ '../../components/protection/protection-panel.tsx'),
  'ProtectionPanel',
);

const RoundsPanel = lazyPart(
  () => import(/* webpackChunkName: "rounds" */ '../../components/rounds/rounds-panel.tsx'),
  'RoundsPanel',
);

/** P7: balances, actions, pending money and the last two days. */
export function WalletScreen() {
  const [params] = useSearchParams();
  const filter = parseHistoryFilter(params);
  const query = toTransactionQuery(filter);
  const history = useTransactions(query);
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page>
      <WalletHeader />
      <PendingTransactions />
      {/* Sections below the transactions render after them, so that loading pushes nothing down. */}
      <HistorySection filter={filter} isFiltered={isFiltered} history={history} />
      <MoneyMenu isListed={isFiltered || history.kind !== 'loading'} />
    </Page>
  );
}

type HistoryState = ReturnType<typeof useTransactions>;

/** Target of `/wallet#transactions`, the tile "History". */
function HistorySection({
  filter,
  ...historyProps
}: Omit<TransactionHistoryProps, 'onShowAll'> & { readonly filter: HistoryFilter }) {
  const t = useText('wallet');
  const container = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  const [, setParams] = useSearchParams();
  const applyFilter = (newFilter: HistoryFilter): void =>
    setParams((before) => setHistoryFilter(before, newFilter), { replace: true });
  useEffect(() => {
    if (hash === '#transactions') container.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]); // a second tap on the tile changes only the key
  return (
    <div ref={container} className={styles.movements}>
      <Section title={t('wallet.transactions')}>
        <HistoryFilterRow filter={filter} onChange={applyFilter} />
        <TransactionHistory {...historyProps} onShowAll={() => applyFilter(NO_FILTER)} />
      </Section>
    </div>
  );
}

/** `/wallet?panel=limits` opens the panel by a link. The panel is not a page: the sheet handles Back itself. */
function MoneyMenu({ isListed }: { readonly isListed: boolean }) {
  const t = useText('wallet');
  const [panel, showPanel] = useSearchParam('panel');
  return (
    <>
      {isListed && (
        <List label={t('wallet.more')}>
          <ListItem
            icon={ShieldCheck}
            title={t('protection.title')}
            detail={t('protection.short')}
            onClick={() => showPanel('limits')}
          />
          <Coins />
          <ListItem
            icon={Dices}
            title={t('rounds.title')}
            detail={t('rounds.short')}
            onClick={() => showPanel('rounds')}
          />
          <ListItem icon={CircleQuestionMark} title={t('hello.title')} to={getPath('walletIntroduction')} />
        </List>
      )}
      {panel === 'limits' && <ProtectionPanel onClose={() => showPanel(null)} />}
      {panel === 'rounds' && <RoundsPanel onClose={() => showPanel(null)} />}
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
  const { coins, remainderKyat } = toCoins(wallet.value.gameKyat);
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

interface TransactionHistoryProps {
  readonly isFiltered: boolean;
  readonly history: HistoryState;
  readonly onShowAll: () => void;
}

function TransactionHistory({ isFiltered, history, onShowAll }: TransactionHistoryProps) {
  const t = useText('wallet');
  return (
    <ResourceView
      resource={history}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={({ pages, older }) =>
        older === null &&
        sortNewestFirst(pages).length === 0 &&
        // A filter that matched no transaction of any age can be cleared.
        (isFiltered ? (
          <EmptyState
            title={t('filter.none')}
            action={
              <Button variant="secondary" onClick={onShowAll}>
                {t('filter.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={t('wallet.nothingYet')}
            detail={t('wallet.nothingYetDetail')}
            action={
              <Button variant="secondary" to={getPath('topUpGuide')}>
                {t('guide.topUpTitle')}
              </Button>
            }
          />
        ))
      }
    >
      {(known) => <HistoryList history={known} />}
    </ResourceView>
  );
}

function HistoryList({ history: { pages, older } }: { readonly history: Pages<TransactionPage> }) {
  const t = useText('wallet');
  const transactions = sortNewestFirst(pages);
  return (
    <>
      {transactions.length === 0 ? (
        <EmptyState title={t('wallet.none', { days: HISTORY_DAYS.transactions })} />
      ) : (
        <TransactionList transactions={transactions} completeFrom={findCompleteFrom(pages)} />
      )}
      {older !== null && <OlderButton older={older}>{t('wallet.older')}</OlderButton>}
      <ExportTransactions />
    </>
  );
}
