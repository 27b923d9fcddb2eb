import { useEffect, useState, type ReactElement } from 'react';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH } from '@padauk/contract/office/office';
import { Skeleton } from '@padauk/shared/ui';

/** Object URL of a photo, revoked after use. `null` while loading, empty if there is none. */
function usePhoto(key: string, id: string): string | null {
  const [photo, setPhoto] = useState<{ readonly id: string; readonly url: string } | null>(null);
  useEffect(() => {
    let url = '';
    let isCancelled = false;
    const load = async (): Promise<void> => {
      const answer = await fetch(`${OFFICE_PHOTO_PATH}/${id}`, { headers: { [OFFICE_KEY_HEADER]: key } });
      const blob = answer.ok ? await answer.blob() : null;
      if (isCancelled) return;
      url = blob === null ? '' : URL.createObjectURL(blob);
      setPhoto({ id, url });
    };
    load().catch(() => setPhoto({ id, url: '' }));
    return () => {
      isCancelled = true;
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [key, id]);
  return photo?.id === id ? photo.url : null;
}

interface OfficePhotoProps {
  readonly operatorKey: string;
  readonly id: string;
  readonly alt: string;
  /** Shown if there is no photo. */
  readonly missing: string;
  readonly className: string | undefined;
}

export function OfficePhoto({ operatorKey, id, alt, missing, className }: OfficePhotoProps): ReactElement {
  const url = usePhoto(operatorKey, id);
  if (url === null) return <Skeleton shape="board" />;
  return url === '' ? <p>{missing}</p> : <img className={className} src={url} alt={alt} />;
}
