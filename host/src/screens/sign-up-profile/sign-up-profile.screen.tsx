import { useRef, type ReactElement } from 'react';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { getNavLabel } from '@padauk/contract/delivery/navigation.rules';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { CircleCheck, Smartphone } from 'lucide-react';
import { Link, useLocale, useSession, useText } from '@padauk/shared/runtime';
import { Form, FormError, PictureUpload, TextField, useDraft } from '@padauk/shared/forms';
import { Button, Icon, List, ListItem, Notice, Page, PageHeader, Section } from '@padauk/shared/ui';
import { getNavIcon } from '../../layout/nav-icon.ts';
import { readDevice } from '../../page/device.ts';
import { useIdentityPage } from '../../remotes/use-contributions.ts';
import { isChromeOnPhone } from '../../install/chrome-on-phone.rules.ts';
import { useNextPath } from '../../routing/use-next-path.ts';
import { useWelcomeForm } from './use-welcome-form.ts';
import styles from '../entry.module.scss';

const ONWARD_TEXTS = {
  empty: { home: 'success.home', next: 'success.goOn' },
  typed: { home: 'profile.saveHome', next: 'profile.saveGoOn' },
} as const;

/** The only page between sign-up and home. Both buttons save what was entered; nothing is required. */
export function SignUpProfileScreen(): ReactElement {
  const t = useText('screens');
  const next = useNextPath();
  const onward = useRef<AppPath>(getPath('topUp'));
  const form = useWelcomeForm(() => onward.current);
  const { name, photo, code } = useDraft(form);
  const isEmpty = name === '' && photo === '' && code === '';
  const now = useSession();
  const isReferred = now.kind === 'player' && now.player.hasReferrer;
  const createSubmit = (path: AppPath) => ({
    type: 'submit' as const,
    isWide: true,
    isBusy: form.isBusy,
    onClick: () => {
      onward.current = path;
    },
  });
  return (
    <Page>
      <PageHeader
        title={t('success.title')}
        action={
          <span className={styles.success}>
            <Icon of={CircleCheck} size={32} />
          </span>
        }
      />
      {isReferred && (
        <Notice tone="win" action={<Link to={getPath('inviteJoined')}>{t('referral.inviter')}</Link>}>
          {t('referral.given')}
        </Notice>
      )}
      <p className={styles.lead}>{t('profile.lead')}</p>
      <Form form={form}>
        <TextField name="name" label={t('field.name')} isOptional autoComplete="name" />
        <PictureUpload name="photo" label={t('field.photo')} maximumSidePx={PROFILE_PHOTO.maximumSidePx} isOptional />
        {!isReferred && <TextField name="code" label={t('field.inviteCode')} isOptional autoComplete="off" />}
        <FormError />
        <Button {...createSubmit(getPath('topUp'))}>{t(isEmpty ? 'profile.topUp' : 'profile.saveTopUp')}</Button>
        <Button variant="secondary" {...createSubmit(next ?? getPath('home'))}>
          {t(ONWARD_TEXTS[isEmpty ? 'empty' : 'typed'][next === null ? 'home' : 'next'])}
        </Button>
      </Form>
      <LaterSteps next={next} />
    </Page>
  );
}

function LaterSteps({ next }: { readonly next: AppPath | null }): ReactElement | null {
  const t = useText('screens');
  const locale = useLocale();
  const identity = useIdentityPage();
  const isInChrome = isChromeOnPhone(readDevice());
  if (identity === undefined && !isInChrome) return null;
  return (
    <Section title={t('profile.later')}>
      <List label={t('profile.later')}>
        {identity !== undefined && (
          <ListItem
            icon={getNavIcon(identity.iconPath)}
            title={getNavLabel(identity.label, locale)}
            to={getPath('signUpSuccessIdentity', { next })}
          />
        )}
        {isInChrome && (
          <ListItem icon={Smartphone} title={t('success.chromeTitle')} to={getPath('signUpSuccessChrome', { next })} />
        )}
      </List>
    </Section>
  );
}
