import { pathOf } from '@padauk/contract/paths';
import { useNavigate, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, Section } from '@padauk/shared/ui';
import { UserRound } from 'lucide-react';
import { AccountMenu, SettingsMenu } from './menus.tsx';
import { PlayerCard } from './player-card.tsx';
import { useLogOut } from './use-log-out.ts';

/** Who is logged in, what they have, and every setting. A visitor is asked to log in, and may choose language and theme all the same. */
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
      {session.kind === 'player' && <LogOut />}
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
          <Button isWide to={pathOf('logIn', { next: pathOf('me') })}>
            {t('me.logIn')}
          </Button>
          <Button isWide variant="secondary" to={pathOf('signUp')}>
            {t('me.signUp')}
          </Button>
        </>
      }
    />
  );
}

function LogOut() {
  const t = useText('account');
  const navigate = useNavigate();
  const { ask, isBusy, confirmDialog } = useLogOut(() => void navigate(pathOf('home')));
  return (
    <>
      <Button isWide variant="secondary" isBusy={isBusy} onClick={ask}>
        {t('me.logOut')}
      </Button>
      {confirmDialog}
    </>
  );
}
