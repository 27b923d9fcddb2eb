import type { ReactElement } from 'react';
import { LogOut } from 'lucide-react';
import { changeLocale, useLocale, useText } from '@padauk/shared/runtime';
import { Button, IconButton, Mark } from '@padauk/shared/ui';
import type { Operator } from '../resources/operator.ts';
import { mayPerform, OFFICE_COMMANDS } from '@padauk/contract/office';
import { ALL_RELEASES, IDENTITIES, OFFICE, SLIPS } from './use-place.ts';
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
      <a className={styles.name} href={ALL_RELEASES}>
        <Mark size={28} />
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
          <a href={ALL_RELEASES}>{t('releases.title')}</a>
          {mayPerform(OFFICE_COMMANDS['top-ups'], operator.roles) && <a href={SLIPS}>{t('slips.title')}</a>}
          {mayPerform(OFFICE_COMMANDS.identities, operator.roles) && <a href={IDENTITIES}>{t('identities.title')}</a>}
          <a href={OFFICE}>{t('office.title')}</a>
        </nav>
      )}
      {operator !== null && <IconButton icon={LogOut} label={t('signOut')} onClick={onSignOut} />}
    </header>
  );
}
