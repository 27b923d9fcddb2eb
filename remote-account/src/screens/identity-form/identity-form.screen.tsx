import { getPath } from '@padauk/contract/paths';
import { IDENTITY, IDENTITY_SIDES } from '@padauk/contract/account/identity';
import {
  toBurmeseDigits,
  getBurmeseKind,
  NRC_KINDS,
  NRC_STATES,
  listTownships,
} from '@padauk/contract/account/nrc.rules';
import { uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { identityForm } from '@padauk/contract/account/identity.schemas';
import { Navigate, useText, useNavigate } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton, Notice, Section } from '@padauk/shared/ui';
import {
  DateField,
  DigitsField,
  Form,
  FormError,
  PictureUpload,
  SelectField,
  SubmitButton,
  TextField,
  useDraft,
  usePictureUpload,
  useSchemaForm,
} from '@padauk/shared/forms';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { CardPicture } from './card-picture.tsx';
import { useIdentity, sendIdentity } from '../../resources/profile.resource.ts';

/** `/verified_info` (P20). A proof under review or approved cannot be sent again. */
export function IdentityFormScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('identity.title')} backTo={getPath('verified')} />
      <ResourceView resource={useIdentity()} skeleton={<Skeleton shape="row" count={6} />}>
        {({ state }) =>
          state === 'submitted' || state === 'approved' ? (
            <Navigate to={getPath('identityState')} replace />
          ) : (
            <CardForm />
          )
        }
      </ResourceView>
    </Page>
  );
}

const NRC_DIGITS = 6;
const STATE_OPTIONS = NRC_STATES.map((state) => ({
  value: String(state),
  label: `${toBurmeseDigits(String(state))}/ · ${state}/`,
}));
const EMPTY_CARD = {
  name: '',
  state: '',
  township: '',
  kind: '',
  number: '',
  birthDate: '',
  front: '',
  back: '',
  selfie: '',
} as const;

/** Fields of the registration card: state, township and kind are chosen by the letters printed on it. */
function CardForm() {
  const t = useText('account');
  const apiText = useApiText();
  const navigate = useNavigate();
  const sendWithPhotos = usePictureUpload(uploadIdentityPhoto);
  const form = useSchemaForm(identityForm, {
    defaults: { ...EMPTY_CARD },
    submit: ({ front, back, selfie, ...card }) =>
      sendWithPhotos({ front, back, selfie }, (ids) => sendIdentity({ ...card, ...ids })),
    onAccepted: () => void navigate(getPath('identityState'), { replace: true }),
    hasLateToast: true,
  });
  const townships = listTownships(Number(useDraft(form).state));
  return (
    <Form form={form}>
      <Notice tone="info">{t('identity.lead', { days: IDENTITY.keptDays })}</Notice>
      <TextField name="name" label={t('identity.name')} hint={t('identity.nameHint')} autoComplete="name" />
      <DateField name="birthDate" label={t('identity.birthDate')} isBirthday />
      <Section title={t('identity.number')}>
        <CardPicture />
        <SelectField
          name="state"
          label={t('identity.region')}
          options={STATE_OPTIONS.map(({ value, label }) => ({ value, label: apiText(label) }))}
        />
        <SelectField
          name="township"
          label={t('identity.township')}
          options={townships.map(({ latin, burmese }) => ({ value: latin, label: apiText(`${burmese} · ${latin}`) }))}
        />
        <SelectField
          name="kind"
          label={t('identity.kind')}
          options={NRC_KINDS.map((kind) => ({ value: kind, label: apiText(`(${getBurmeseKind(kind)}) · (${kind})`) }))}
        />
        <DigitsField
          name="number"
          label={t('identity.digits')}
          hint={t('identity.digitsHint')}
          maxDigits={NRC_DIGITS}
          autoComplete="off"
        />
      </Section>
      <Section title={t('identity.photos')}>
        {IDENTITY_SIDES.map((side) => (
          <PictureUpload
            key={side}
            name={side}
            label={t(`identity.${side}`)}
            hint={t(`identity.${side}Hint`)}
            maximumSidePx={IDENTITY.photoMaximumSidePx}
          />
        ))}
      </Section>
      <FormError />
      <SubmitButton>{t('identity.send')}</SubmitButton>
    </Form>
  );
}
