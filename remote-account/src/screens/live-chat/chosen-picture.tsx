import { useEffect, useRef, type ReactElement } from 'react';
import { X } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import styles from './composer.module.scss';

interface ChosenPictureProps {
  readonly picture: Blob;
  readonly onRemove: () => void;
}

export function ChosenPicture({ picture, onRemove }: ChosenPictureProps): ReactElement {
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
