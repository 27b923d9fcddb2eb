import { useRef, type ReactElement } from 'react';
import { uploadSupportPhoto } from '@padauk/contract/endpoints/support';
import { supportMessageForm } from '@padauk/contract/schemas/support';
import { useBottomBar, ComposerRow } from '@padauk/shared/chat';
import { FieldNotes, Form, FormError, useField, usePictureUpload, useSchemaForm } from '@padauk/shared/forms';
import { createRandomId, useText } from '@padauk/shared/runtime';
import { VisuallyHidden } from '@padauk/shared/ui';
import { sendMessage } from '../../resources/support.resource.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import styles from './composer.module.scss';
import { PicturePicker } from './picture-picker.tsx';

const EMPTY_MESSAGE = { text: '', photo: '' };

/** The idempotency key is kept until the server confirms, so a retry after a lost answer writes the message once. */
export function Composer(): ReactElement {
  const key = useRef(createRandomId());
  const sendWithPhoto = usePictureUpload(uploadSupportPhoto);
  const form = useSchemaForm(supportMessageForm, {
    defaults: EMPTY_MESSAGE,
    submit: ({ text, photo }) =>
      sendWithPhoto(photo instanceof Blob ? { photo } : {}, (ids) => sendMessage({ text, ...ids, key: key.current })),
    onAccepted: () => {
      key.current = createRandomId();
      form.methods.reset(EMPTY_MESSAGE);
    },
  });
  return (
    <div {...useBottomBar<HTMLDivElement>()}>
      <Form form={form}>
        <ComposerBar isBusy={form.isBusy} />
      </Form>
    </div>
  );
}

/** Error and chosen picture stand above the input: below it the keyboard would cover them. */
function ComposerBar({ isBusy }: { readonly isBusy: boolean }): ReactElement {
  const t = useText('account');
  const common = useText('common');
  const photo = useField({ name: 'photo', label: t('chat.photo') });
  const text = useField({ name: 'text', label: t('chat.message') });
  const picker = useRef<HTMLInputElement>(null);
  const textValue = typeof text.value === 'string' ? text.value : '';
  const removePicture = (): void => {
    photo.change('');
    picker.current?.focus(); // the focused button was removed
  };
  return (
    <div className={styles.bar}>
      <FormError />
      <FieldNotes field={photo} hint={undefined} />
      <FieldNotes field={text} hint={undefined} />
      {photo.value instanceof Blob && <ChosenPicture picture={photo.value} onRemove={removePicture} />}
      <ComposerRow
        text={textValue}
        sendLabel={t('chat.send')}
        isBusy={isBusy}
        before={<PicturePicker field={photo} picker={picker} />}
      >
        <textarea
          {...text.aria}
          id={text.id}
          ref={text.ref}
          name="text"
          rows={1}
          aria-label={t('chat.message')}
          placeholder={t('chat.write')}
          value={textValue}
          onChange={(event) => text.change(event.target.value)}
          onBlur={text.blur}
        />
      </ComposerRow>
      <VisuallyHidden>
        <span role="status">{isBusy ? common('sending') : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
