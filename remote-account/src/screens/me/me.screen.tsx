import { lazy, Suspense, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useNavigate, useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, Section } from '@padauk/shared/ui';
import { UserRound } from 'lucide-react';
import { AccountMenu, SettingsMenu } from './menus.tsx';
import { PlayerCard } from './player-card.tsx';
import { useLogOut } from './use-log-out.ts';

/** Each panel loads when it is opened. */
const DevicesPanel = lazy(() =>
  import(/* webpackChunkName: "devices" */ '../../components/devices/devices-panel.tsx').then((module) => ({
    default: module.DevicesPanel,
  })),
);

const PushPanel = lazy(() =>
  import(/* webpackChunkName: "push-panel" */ '../../components/push/push-panel.tsx').then((module) => ({
    default: module.PushPanel,
  })),
);
const PasskeysPanel = lazy(() =>
  import(/* webpackChunkName: "passkeys-panel" */ '../../components/passkeys/passkeys-panel.tsx').then((module) => ({
    default: module.PasskeysPanel,
  })),
);
const DataPanel = lazy(() =>
  import(/* webpackChunkName: "data-panel" */ '../../components/data/data-panel.tsx').then((module) => ({
    default: module.DataPanel,
  })),
);
const ClosePanel = lazy(() =>
  import(/* webpackChunkName: "close-panel" */ '../../components/close/close-panel.tsx').then((module) => ({
    default: module.ClosePanel,
  })),
);
const PANELS = {
  devices: DevicesPanel,
  push: PushPanel,
  passkeys: PasskeysPanel,
  data: DataPanel,
  close: ClosePanel,
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

function isPanel(name: string | null): name is keyof typeof PANELS {
  return name !== null && Object.keys(PANELS).includes(name);
}

/** `/me?panel=devices` opens that panel, for links from notifications. */
function OpenPanel(): ReactElement | null {
  const [params, setParams] = useSearchParams();
  const name = params.get('panel');
  if (!isPanel(name)) return null;
  const Panel = PANELS[name];
  const close = (): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('panel');
        return after;
      },
      { replace: true },
    );
  return (
    <Suspense fallback={null}>
      <Panel onClose={close} />
    </Suspense>
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

function LogOutButton() {
  const t = useText('account');
  const navigate = useNavigate();
  const { ask, isBusy, confirmDialog } = useLogOut(() => void navigate(getPath('home')));
  return (
    <>
      <Button isWide variant="secondary" isBusy={isBusy} onClick={ask}>
        {t('me.logOut')}
      </Button>
      {confirmDialog}
    </>
  );
}
