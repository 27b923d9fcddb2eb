import { useState, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { setFollowed, type Expert } from '../resources/experts.resource.ts';

/** A followed expert moves to the top. A visitor is redirected to log in and returns here. */
export function FollowButton({ id, isFollowed }: Pick<Expert, 'id' | 'isFollowed'>): ReactElement {
  const t = useText('lottery');
  const { ofRefusal } = useRefusalText();
  const isVisitor = useSession().kind === 'visitor';
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  if (isVisitor)
    return (
      <Button variant="secondary" size="small" to={getPath('logIn', { next: pathname + search })}>
        {t('experts.follow')}
      </Button>
    );
  const toggleFollow = async (): Promise<void> => {
    setBusy(true);
    const followed = await setFollowed(id, !isFollowed);
    setBusy(false);
    if (!followed.ok) toast.show({ tone: 'error', text: ofRefusal(followed.refusal) });
  };
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      aria-pressed={isFollowed}
      onClick={() => void toggleFollow()}
    >
      {t(isFollowed ? 'experts.following' : 'experts.follow')}
    </Button>
  );
}
