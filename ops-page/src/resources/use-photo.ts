import { useEffect, useState } from 'react';
import { OFFICE_KEY_HEADER, OFFICE_PHOTO_PATH } from '@padauk/contract/office';

/** Object URL of a slip photo, revoked after use. `null` while loading, empty if there is none. */
export function usePhoto(key: string, id: string): string | null {
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
