import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useNavigate, useSession, useText, useHiddenBalance, type Player } from '@padauk/shared/runtime';
import {
  AmountRow,
  Avatar,
  Badge,
  Button,
  Card,
  CopyButton,
  EmptyState,
  Page,
  PageHeader,
  Receipt,
  ResourceView,
  Section,
  Skeleton,
  lazyPart,
  useSearchParam,
} from '@padauk/shared/ui';
import { useConfirm } from '@padauk/shared/overlay';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { AccountMenu, SettingsMenu } from './menus.tsx';
import { logOutPlayer, useProfile } from '../../resources/profile.resource.ts';
import { useBalances } from '../../resources/points.resource.ts';
import { ContactRows, PointsRow } from '../../components/player-rows.tsx';
import styles from './me.module.scss';

/** `/me?panel=devices` opens that panel, for links from notifications. Each panel loads when it is opened. */
const PANELS = {
  devices: lazyPart(
    () => import(/* webpackChunkName: "devices" */ '../../components/devices/devices-panel.tsx'),
    'DevicesPanel',
  ),
  push: lazyPart(
    () => import(/* webpackChunkName: "push-panel" */ '../../components/push/push-panel.tsx'),
    'PushPanel',
  ),
  passkeys: lazyPart(
    () => import(/* webpackChunkName: "passkeys-panel" */ '../../components/passkeys/passkeys-panel.tsx'),
    'PasskeysPanel',
  ),
  data: lazyPart(
    () => import(/* webpackChunkName: "data-panel" */ '../../components/data/data-panel.tsx'),
    'DataPanel',
  ),
  close: lazyPart(
    () => import(/* webpackChunkName: "close-panel" */ '../../components/close/close-panel.tsx'),
    'ClosePanel',
  ),
} as const;

export function MeScreen() {
  const t = useText('account');
  const session = useSession();
  return (
    <Page>
      <PageHeader title={t('me.title')} />
      {session.kind === 'player' ? <PlayerCard player={session.player} /> : <VisitorCard />}
      {session.kind === 'player' && (
        <Section title={t('me.account')}>
          <AccountMenu />
        </Section>
      )}
      <Section title={t('me.settings')}>
        <SettingsMenu />
      </Section>
      {session.kind === 'player' && <LogOutButton />}
      {session.kind === 'player' && <OpenPanel />}
    </Page>
  );
}

function VisitorCard() {
  const t = useText('account');
  return (
    <EmptyState
      icon={UserRound}
      title={t('me.visitor')}
      detail={t('me.visitorDetail')}
      action={
        <>
          <Button isWide to={getPath('logIn', { next: getPath('me') })}>
            {t('me.logIn')}
          </Button>
          <Button isWide variant="secondary" to={getPath('signUp')}>
            {t('me.signUp')}
          </Button>
        </>
      }
    />
  );
}

function OpenPanel() {
  const [name, setName] = useSearchParam('panel');
  const Panel = Object.entries(PANELS).find(([known]) => known === name)?.[1];
  return Panel === undefined ? null : <Panel onClose={() => setName(null)} />;
}

/** Asks for confirmation, because the next log-in needs the password again. */
function LogOutButton() {
  const t = useText('account');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  async function confirmLogOut(): Promise<void> {
    if (!(await confirm({ title: t('me.logOutTitle'), text: t('me.logOutText'), confirmText: t('me.logOut') }))) return;
    setBusy(true);
    await logOutPlayer();
    void navigate(getPath('home'));
  }
  return (
    <>
      <Button isWide variant="secondary" isBusy={isBusy} onClick={() => void confirmLogOut()}>
        {t('me.logOut')}
      </Button>
      {confirmDialog}
    </>
  );
}

function PlayerCard({ player }: { readonly player: Player }) {
  const { isHidden } = useHiddenBalance();
  const apiText = useApiText();
  const t = useText('account');
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={apiText(player.name)} {...(player.photoUrl === null ? {} : { src: player.photoUrl })} />
        <div className={styles.names}>
          <strong className={styles.name}>{player.name === '' ? t('me.noName') : apiText(player.name)}</strong>
          <span className={styles.phone}>{player.phone_full_number}</span>
          <Badge tone={player.isPhoneVerified ? 'open' : 'warn'}>
            {t(player.isPhoneVerified ? 'me.verified' : 'me.notVerified')}
          </Badge>
        </div>
      </div>
      <ResourceView resource={useBalances()} skeleton={<Skeleton count={2} />}>
        {({ mainKyat, gameKyat, points }) => (
          <Receipt>
            <AmountRow label={t('me.main')} kyat={mainKyat} isHidden={isHidden} />
            <AmountRow label={t('me.game')} kyat={gameKyat} isHidden={isHidden} />
            <PointsRow points={points} />
          </Receipt>
        )}
      </ResourceView>
      {/* The server's profile: the office may have assigned an agent after log-in. */}
      <ResourceView resource={useProfile()} skeleton={<Skeleton count={2} />}>
        {(current) => (
          <Receipt>
            <ContactRows player={current} />
          </Receipt>
        )}
      </ResourceView>
      <div className={styles.code}>
        <span>
          {t('me.referralCode')} <strong>{player.referralCode}</strong>
        </span>
        <CopyButton value={player.referralCode} label={t('me.referralCode')} />
      </div>
    </Card>
  );
}
