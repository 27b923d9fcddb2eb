import { useState } from 'react';
import { UserRound } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useNavigate, useSession, useText, type Player } from '@padauk/shared/runtime';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  List,
  ListItem,
  Page,
  PageHeader,
  Section,
  lazyPart,
  useSearchParam,
} from '@padauk/shared/ui';
import { useConfirm } from '@padauk/shared/overlay';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { AppMenu, MoneyMenu, SafetyMenu } from './menus.tsx';
import { logOutPlayer } from '../../resources/profile.resource.ts';
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
  const player = session.kind === 'player' ? session.player : null;
  return (
    <Page>
      <PageHeader title={t('me.title')} />
      {player === null ? (
        <VisitorCard />
      ) : (
        <>
          <ProfileStrip player={player} />
          <Section title={t('me.money')}>
            <MoneyMenu player={player} />
          </Section>
          <Section title={t('me.safety')}>
            <SafetyMenu />
          </Section>
        </>
      )}
      <Section title={t('me.app')}>
        <AppMenu isPlayer={player !== null} />
      </Section>
      {player !== null && (
        <>
          <LogOutButton />
          <OpenPanel />
        </>
      )}
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

function ProfileStrip({ player }: { readonly player: Player }) {
  const apiText = useApiText();
  const t = useText('account');
  const { name, photoUrl, phone_full_number: phone, isPhoneVerified } = player;
  return (
    <List label={t('profile.title')}>
      <ListItem
        leading={<Avatar name={apiText(name)} {...(photoUrl === null ? {} : { src: photoUrl })} />}
        title={name === '' ? phone : apiText(name)}
        detail={
          <span className={styles.detail}>
            {name === '' ? t('me.addName') : phone}
            <Badge tone={isPhoneVerified ? 'open' : 'warn'}>
              {t(isPhoneVerified ? 'me.verified' : 'me.notVerified')}
            </Badge>
          </span>
        }
        to={getPath('profile')}
      />
    </List>
  );
}
