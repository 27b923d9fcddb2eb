import type { ReactElement } from 'react';
import * as schemas from '@padauk/contract/account/accounts.schemas';
import { editProfile, uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { api, session, useNavigate, useText } from '@padauk/shared/runtime';
import {
  Form,
  FormError,
  PictureUpload,
  SubmitButton,
  TextField,
  usePictureUpload,
  useSchemaForm,
} from '@padauk/shared/forms';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import { useNextPath } from '../../routing/use-next-path.ts';
import styles from '../entry.module.scss';

export function SignUpProfileScreen(): ReactElement {
  const t = useText('screens');
  const navigate = useNavigate();
  const next = useNextPath();
  const onward = getPath('signUpReferral', { next });
  const sendWithPhoto = usePictureUpload(uploadProfilePhoto);
  const form = useSchemaForm(schemas.profileForm, {
    defaults: { name: '', email: '', photo: '' },
    submit: ({ name, photo }) =>
      sendWithPhoto(photo instanceof Blob ? { photo } : {}, (ids) => api.callEndpoint(editProfile, { name, ...ids })),
    onAccepted: (player) => {
      session.update(player);
      void navigate(onward, { replace: true });
    },
  });
  return (
    <Page>
      <PageHeader title={t('profile.title')} />
      <p className={styles.lead}>{t('profile.lead')}</p>
      <Form form={form}>
        <TextField name="name" label={t('field.name')} autoComplete="name" />
        <PictureUpload name="photo" label={t('field.photo')} maximumSidePx={PROFILE_PHOTO.maximumSidePx} isOptional />
        <FormError />
        <SubmitButton>{t('profile.submit')}</SubmitButton>
      </Form>
      <Button variant="quiet" to={onward} replace>
        {t('skip')}
      </Button>
    </Page>
  );
}
