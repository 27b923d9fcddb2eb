import { useEffect, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { VisuallyHidden } from '@padauk/shared/ui';

/** Home's h1. The header already shows the name, so only a screen reader meets it here; the document takes the name as it is. */
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
