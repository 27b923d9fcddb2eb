import { useRef, useEffect, type RefObject } from 'react';
import { X, ImagePlus } from 'lucide-react';
import { uploadSupportPhoto } from '@padauk/contract/chat/support.endpoints';
import { supportMessageForm } from '@padauk/contract/chat/messages.schemas';
import { SUPPORT } from '@padauk/contract/chat/support';
import { useBottomBar, ComposerRow } from '@padauk/shared/chat';
import {
  FieldNotes,
  Form,
  FormError,
  useField,
  usePictureUpload,
  useSchemaForm,
  usePhoto,
  type FieldModel,
} from '@padauk/shared/forms';
import { createRandomId, useText } from '@padauk/shared/runtime';
import { VisuallyHidden, IconButton, classNames, Icon, Spinner } from '@padauk/shared/ui';
import { sendMessage } from '../../resources/support.resource.ts';
import styles from './composer.module.scss';

const EMPTY_MESSAGE = { text: '', photo: '' };

/** The idempotency key is kept until the server confirms, so a retry after a lost answer writes the message once. */
export function Composer() {
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
function ComposerBar({ isBusy }: { readonly isBusy: boolean }) {
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
        isEmpty={textValue.trim() === '' && !(photo.value instanceof Blob)}
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

function ChosenPicture({ picture, onRemove }: { readonly picture: Blob; readonly onRemove: () => void }) {
  const t = useText('account');
  const common = useText('common');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return (
    <div className={styles.chosen}>
      <img ref={image} alt={t('chat.photo')} className={styles.preview} />
      <IconButton icon={X} label={`${common('form.removePhoto')}: ${t('chat.photo')}`} onClick={onRemove} />
    </div>
  );
}

interface PicturePickerProps {
  readonly field: FieldModel;
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Opens the gallery; the file input overlays the icon. An unusable file keeps the previous picture. */
function PicturePicker({ field, picker }: PicturePickerProps) {
  const common = useText('common');
  const { isWorking, handleFile } = usePhoto(field, SUPPORT.photoMaximumSidePx);
  const state = isWorking ? 'form.photoWorking' : field.value instanceof Blob ? 'form.photoReady' : null;
  return (
    <span className={classNames(styles.picker, field.isInvalid && styles.invalid)}>
      <input
        {...field.aria}
        id={field.id}
        ref={(element) => {
          picker.current = element;
          field.ref(element);
        }}
        type="file"
        accept="image/*"
        aria-label={common('form.addPhoto')}
        onChange={(event) => void handleFile(event)}
        onBlur={field.blur}
      />
      {isWorking ? <Spinner /> : <Icon of={ImagePlus} />}
      <VisuallyHidden>
        <span role="status">{state === null ? '' : common(state)}</span>
      </VisuallyHidden>
    </span>
  );
}
