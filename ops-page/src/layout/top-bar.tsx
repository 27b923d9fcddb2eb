import type { ReactElement } from 'react';
import { LogOut } from 'lucide-react';
import { changeLocale, useLocale, useText } from '@padauk/shared/runtime';
import { Button, IconButton, Logo } from '@padauk/shared/ui';
import type { Operator } from '../resources/operator.ts';
import { canPerform, OFFICE_COMMANDS } from '@padauk/contract/office/office';
import { RELEASES_HREF, IDENTITIES_HREF, OFFICE_HREF, SLIPS_HREF } from './use-route.ts';
import styles from './top-bar.module.scss';

interface TopBarProps {
  readonly operator: Operator | null;
  readonly onSignOut: () => void;
}

export function TopBar({ operator, onSignOut }: TopBarProps): ReactElement {
  const t = useText('ops');
  const isEnglish = useLocale() === 'en';
  return (
    <header className={styles.bar}>
      <a className={styles.name} href={RELEASES_HREF}>
        <Logo size={28} />
        <span>{t('name')}</span>
      </a>
      {operator !== null && (
        <span className={styles.who}>
          {operator.name} · {operator.roles.map((role) => t(`staff.${role}`)).join(', ')}
        </span>
      )}
      <Button variant="quiet" size="small" onClick={() => void changeLocale(isEnglish ? 'uni' : 'en')}>
        <span lang={isEnglish ? 'my' : 'en'}>{t('otherLanguage')}</span>
      </Button>
      {operator !== null && (
        <nav className={styles.parts} aria-label={t('parts')}>
          <a href={RELEASES_HREF}>{t('releases.title')}</a>
          {canPerform(OFFICE_COMMANDS['top-ups'], operator.roles) && <a href={SLIPS_HREF}>{t('slips.title')}</a>}
          {canPerform(OFFICE_COMMANDS.identities, operator.roles) && (
            <a href={IDENTITIES_HREF}>{t('identities.title')}</a>
          )}
          <a href={OFFICE_HREF}>{t('office.title')}</a>
        </nav>
      )}
      {operator !== null && <IconButton icon={LogOut} label={t('signOut')} onClick={onSignOut} />}
    </header>
  );
}
