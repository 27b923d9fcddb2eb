import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { profileForm } from '@padauk/contract/account/accounts.schemas';
import {
  Form,
  FormError,
  PictureUpload,
  SubmitButton,
  TextField,
  usePictureUpload,
  useSchemaForm,
} from '@padauk/shared/forms';
import { toast, useNavigate, useText, type Player } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { saveProfile, useProfile } from '../../resources/profile.resource.ts';

/** P19. The form waits for the server's profile, because its defaults come from there. */
export function ProfileEditScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('profile.edit')} backTo={getPath('profile')} />
      <ResourceView resource={useProfile()} skeleton={<Skeleton shape="row" count={3} />}>
        {(player) => <ProfileForm player={player} />}
      </ResourceView>
    </Page>
  );
}

function ProfileForm({ player }: { readonly player: Player }) {
  const t = useText('account');
  const navigate = useNavigate();
  const saveWithPhoto = usePictureUpload(uploadProfilePhoto);
  const form = useSchemaForm(profileForm, {
    defaults: { name: player.name, email: player.email ?? '', photo: '' },
    // Omitting the photo keeps the current one.
    submit: ({ name, email, photo }) =>
      saveWithPhoto(photo instanceof Blob ? { photo } : {}, (ids) => saveProfile({ name, email, ...ids })),
    onAccepted: () => {
      toast.show({ tone: 'success', text: t('profile.saved') });
      void navigate(getPath('profile'), { replace: true });
    },
  });
  return (
    <Form form={form}>
      <TextField name="name" label={t('profile.name')} autoComplete="name" />
      <TextField name="email" label={t('me.email')} type="email" inputMode="email" autoComplete="email" isOptional />
      <PictureUpload name="photo" label={t('profile.photo')} maximumSidePx={PROFILE_PHOTO.maximumSidePx} isOptional />
      <FormError />
      <SubmitButton>{t('profile.save')}</SubmitButton>
    </Form>
  );
}
