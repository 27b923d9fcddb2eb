import { useState, type ReactElement } from 'react';
import { useConfirm } from '@padauk/shared/overlay';
import { useText } from '@padauk/shared/runtime';
import { endSession } from '../../resources/profile.resource.ts';

/** Asks for confirmation, because the next log-in needs the password again. */
export function useLogOut(onDone: () => void): {
  readonly ask: () => void;
  readonly isBusy: boolean;
  readonly confirmDialog: ReactElement | null;
} {
  const t = useText('account');
  const [isBusy, setBusy] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  async function confirmLogOut(): Promise<void> {
    if (!(await confirm({ title: t('me.logOutTitle'), text: t('me.logOutText'), confirmText: t('me.logOut') }))) return;
    setBusy(true);
    await endSession();
    onDone();
  }
  return { ask: () => void confirmLogOut(), isBusy, confirmDialog };
}
