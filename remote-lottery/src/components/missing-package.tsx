import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState } from '@padauk/shared/ui';

/** The addressed draw has no package: links to the packages on sale. */
export function MissingPackage(): ReactElement {
  const t = useText('lottery');
  return (
    <EmptyState
      title={t('packages.none')}
      action={
        <Button to={getPath('masterPackage')} variant="secondary">
          {t('packages.title')}
        </Button>
      }
    />
  );
}
