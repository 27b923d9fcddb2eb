import { lazy, Suspense, useEffect, useRef } from 'react';
import { FISHING_COIN_KYAT, HISTORY_DAYS } from '@padauk/contract/limits';
import { groupDigits } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import { coinsOf, lowLevelOf } from '@padauk/contract/rules/game-wallet';
import { CircleQuestionMark, ShieldCheck } from 'lucide-react';
import { useFormat, useHiddenBalance, useLocation, useSearchParams, useText, type Pages } from '@padauk/shared/runtime';
import {
  Amount,
  Button,
  Card,
  EmptyState,
  List,
  ListItem,
  Notice,
  OlderButton,
  Page,
  PageHeader,
  Receipt,
  ReceiptRow,
  ResourceView,
  Section,
  Skeleton,
  WalletCard,
} from '@padauk/shared/ui';
import { newestFirst } from '../../components/history.rules.ts';
import { TransactionList } from '../../components/transaction-list.tsx';
import { useTransactions, useWallet, type TransactionPage, type Wallet } from '../../resources/wallet.resource.ts';
import { MoneyTiles } from '../../widgets/wallet-card/wallet-card.tsx';
import { ExportTransactions } from './export-transactions.tsx';
import styles from './wallet.module.scss';

/** Forms and overlays come only when the panel is opened. */
const ProtectionPanel = lazy(() =>
  import(/* webpackChunkName: "protection" */ '../../components/protection/protection-panel.tsx').then((module) => ({
    default: module.ProtectionPanel,
  })),
);

/** P7: every balance, what can be done with it, and the last two days. */
export function WalletScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('wallet.title')} />
      <Balances />
      <MoneyTiles />
      <MovementsSection />
      <MoreAboutMoney />
    </Page>
  );
}

/** `/wallet#transactions`, where the tile "History" leads. */
function MovementsSection() {
  const t = useText('wallet');
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#transactions') place.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]); // a tap on the tile while it is there already is a new key
  return (
    <div ref={place} className={styles.movements}>
      <Section title={t('wallet.transactions')}>
        <Movements />
      </Section>
    </div>
  );
}

const PANEL = 'panel';

/** `/wallet?panel=limits` opens the panel, so that a link can. It is no page of its own: the sheet says itself what Back does. */
function MoreAboutMoney() {
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
      <List label={t('wallet.more')}>
        <ListItem
          icon={ShieldCheck}
          title={t('protection.title')}
          detail={t('protection.short')}
          onClick={() => show('limits')}
        />
        <ListItem icon={CircleQuestionMark} title={t('hello.title')} to={pathOf('walletIntroduction')} />
      </List>
      {params.get(PANEL) === 'limits' && (
        <Suspense fallback={null}>
          <ProtectionPanel onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}

function Balances() {
  return (
    <ResourceView resource={useWallet()} skeleton={<Skeleton shape="wallet" />}>
      {(wallet) => <BalanceCards wallet={wallet} />}
    </ResourceView>
  );
}

function BalanceCards({ wallet }: { readonly wallet: Wallet }) {
  const t = useText('wallet');
  const format = useFormat();
  const { isHidden, toggle } = useHiddenBalance();
  const { coins, remainderKyat } = coinsOf(wallet.gameKyat);
  return (
    <>
      <WalletCard
        label={t('wallet.main')}
        kyat={wallet.mainKyat}
        isHidden={isHidden}
        onToggleHidden={toggle}
        second={{ label: t('wallet.game'), kyat: wallet.gameKyat }}
      />
      <Card>
        <Receipt>
          {wallet.heldForWithdrawalKyat > 0 && (
            <ReceiptRow label={t('wallet.heldForWithdrawal')}>
              <Amount kyat={wallet.heldForWithdrawalKyat} isHidden={isHidden} />
            </ReceiptRow>
          )}
          {wallet.heldForTransferKyat > 0 && (
            <ReceiptRow label={t('wallet.heldForTransfer')}>
              <Amount kyat={wallet.heldForTransferKyat} isHidden={isHidden} />
            </ReceiptRow>
          )}
          <ReceiptRow label={t('wallet.points')}>{groupDigits(wallet.points)}</ReceiptRow>
          <ReceiptRow label={t('wallet.coins')}>
            {remainderKyat === 0
              ? t('wallet.coinsExactly', { coins: groupDigits(coins) })
              : t('wallet.coinsValue', { coins: groupDigits(coins), left: format.kyat(remainderKyat) })}
          </ReceiptRow>
        </Receipt>
        <p className={styles.coins}>{t('wallet.coinsExplained', { coin: format.kyat(FISHING_COIN_KYAT) })}</p>
      </Card>
      {lowLevelOf(wallet.gameKyat) !== 'none' && (
        <Notice
          tone="warn"
          action={
            <Button size="small" variant="secondary" to={pathOf('transfer')}>
              {t('transfer.title')}
            </Button>
          }
        >
          {t('transfer.low', { balance: format.kyat(wallet.gameKyat) })}
        </Notice>
      )}
    </>
  );
}

function Movements() {
  return (
    <ResourceView
      resource={useTransactions()}
      skeleton={<Skeleton shape="row" count={4} />}
      empty={({ pages, older }) => older === null && newestFirst(pages).length === 0 && <NothingYet />}
    >
      {(history) => <Shown history={history} />}
    </ResourceView>
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
        <TransactionList transactions={transactions} />
      )}
      {older !== null && <OlderButton older={older}>{t('wallet.older')}</OlderButton>}
      <ExportTransactions />
    </>
  );
}
