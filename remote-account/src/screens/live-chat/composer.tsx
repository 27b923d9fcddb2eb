import { useRef, type ReactElement } from 'react';
import { uploadSupportPhoto } from '@padauk/contract/endpoints/support';
import { supportMessageForm } from '@padauk/contract/schemas/support';
import { SUPPORT } from '@padauk/contract/support';
import {
  Form,
  FormError,
  PictureUpload,
  SubmitButton,
  TextAreaField,
  usePictureUpload,
  useSchemaForm,
} from '@padauk/shared/forms';
import { randomId, useText } from '@padauk/shared/runtime';
import { sendMessage } from '../../resources/support.resource.ts';

const EMPTY = { text: '', photo: '' };

/** Writes one message. Its key stays until the server has it: sent again after a lost answer, it is written once. */
export function Composer(): ReactElement {
  const t = useText('account');
  const key = useRef(randomId());
  const sendWithPhoto = usePictureUpload(uploadSupportPhoto);
  const form = useSchemaForm(supportMessageForm, {
    defaults: EMPTY,
    submit: ({ text, photo }) =>
      sendWithPhoto(photo instanceof Blob ? { photo } : {}, (ids) => sendMessage({ text, ...ids, key: key.current })),
    onAccepted: () => {
      key.current = randomId();
      form.methods.reset(EMPTY);
    },
  });
  return (
    <Form form={form}>
      <TextAreaField name="text" label={t('chat.message')} rows={2} />
      <PictureUpload name="photo" label={t('chat.photo')} isOptional maximumSidePx={SUPPORT.photoMaximumSidePx} />
      <FormError />
      <SubmitButton>{t('chat.send')}</SubmitButton>
    </Form>
  );
}
