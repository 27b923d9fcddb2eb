import type { ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { useFixtures } from '../resources/fixtures.resource.ts';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { maungDraft } from '../state/maung-draft.store.ts';
import { copiedLegs } from './draft-leg.rules.ts';

/**
 * The picks of a former maung again, by their lines of now, in place of what was chosen: nothing is placed. How many of its matches are left out is said before.
 * Absent while none of them takes bets.
 */
export function RepeatMaung({ ticket }: { readonly ticket: MatchTicket }): ReactElement | null {
  const t = useText('football');
  const navigate = useNavigate();
  const fixtures = useFixtures();
  const legs = fixtures.kind === 'ready' ? copiedLegs(ticket.legs, fixtures.value.matches) : [];
  const leftOut = ticket.legs.length - legs.length;
  if (legs.length === 0) return null;
  const repeat = (): void => {
    maungDraft.copy(legs);
    maungDraft.setStake(ticket.stakeKyat);
    void navigate(pathOf('footballMaung', { step: 'review' }));
  };
  return (
    <Stack gap={2}>
      {leftOut > 0 && <p>{t('maung.leftOut', { count: leftOut })}</p>}
      <Button isWide variant="secondary" icon={RotateCw} onClick={repeat}>
        {t('maung.again')}
      </Button>
    </Stack>
  );
}
