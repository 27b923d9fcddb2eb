import { useEffect, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { VisuallyHidden } from '@padauk/shared/ui';

/** For screen readers: the header shows the name. The document's title is the plain name. */
export function HomeTitle({ title }: { readonly title: string }): ReactElement {
  const t = useText('shell');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <VisuallyHidden>
      <h1>{t('home.title')}</h1>
    </VisuallyHidden>
  );
}
