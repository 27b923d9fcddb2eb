import type { ReactElement, ReactNode } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import type { HomeGame } from '../../games/lottery-game.types.ts';

interface BoardFrameProps {
  readonly game: Pick<HomeGame, 'paths'>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function BoardFrame({ game, action, children }: BoardFrameProps): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('board.title')} backTo={game.paths.draws} action={action} />
      {children}
    </Page>
  );
}

export function BoardPlaceholder(): ReactElement {
  return <Skeleton shape="board" />;
}
