import type { ReactElement, ReactNode } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Card, Stack } from '@padauk/shared/ui';
import { ExpertNumbers } from '../../components/expert-numbers.tsx';
import { ExpertRecord } from '../../components/expert-record.tsx';
import { FollowButton } from '../../components/follow-button.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Expert } from '../../resources/experts.resource.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { usePhase } from '../../resources/use-phase.ts';
import { drafts } from '../../state/draft.store.ts';

interface ExpertCardProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly expert: Expert;
}

export function ExpertCard({ game, draw, expert }: ExpertCardProps): ReactElement {
  const t = useText('lottery');
  const apiText = useApiText();
  const picksPath = game.experts?.picks(expert.id);
  return (
    <Card>
      <Stack gap={3}>
        <div>
          <h2>{apiText(expert.name)}</h2>
          <ExpertRecord record={expert.record} />
        </div>
        <ExpertPick game={game} draw={draw} expert={expert} />
        <Stack isRow gap={2}>
          <FollowButton id={expert.id} isFollowed={expert.isFollowed} />
          {picksPath !== undefined && (
            <Button variant="quiet" size="small" to={picksPath}>
              {t('experts.earlier')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function ExpertPick({ game, draw, expert: { pick } }: ExpertCardProps): ReactNode {
  const t = useText('lottery');
  const navigate = useNavigate();
  const isOff = useIsBettingOff(game.product);
  const isOpen = usePhase(draw) === 'open' && !isOff;
  if (pick === null) return <p>{t('experts.silent')}</p>;
  const copy = (): void => {
    drafts.add(draw.id, pick.numbers);
    void navigate(game.paths.board(draw.id));
  };
  return (
    <>
      <ExpertNumbers numbers={pick.numbers} label={t('numbersOfTicket')} result={draw.result} />
      {isOpen && (
        <Button isWide onClick={copy}>
          {t('experts.copy')}
        </Button>
      )}
    </>
  );
}
