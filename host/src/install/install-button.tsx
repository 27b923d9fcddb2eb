import { useSyncExternalStore, type ReactElement } from 'react';
import { Download } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { installPrompt } from './install-prompt.ts';

export function InstallButton(): ReactElement | null {
  const t = useText('screens');
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  return isOffered ? (
    <Button icon={Download} isWide onClick={() => void installPrompt.show()}>
      {t('download.install')}
    </Button>
  ) : null;
}
