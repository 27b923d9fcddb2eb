import { RotateCw } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Stack } from '@padauk/shared/ui';
import { useFixtures } from '../resources/fixtures.resource.ts';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { maungDraft } from '../state/maung-draft.store.ts';
import { copyOpenLegs } from './draft-leg.rules.ts';

/** Copies the open picks of a former maung into the draft at current lines. Places no bet. */
export function RepeatMaungButton({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const navigate = useNavigate();
  const fixtures = useFixtures();
  const legs = fixtures.kind === 'ready' ? copyOpenLegs(ticket.legs, fixtures.value.matches) : [];
  const leftOut = ticket.legs.length - legs.length;
  if (legs.length === 0) return null;
  const repeat = (): void => {
    maungDraft.copy(legs);
    maungDraft.setStake(ticket.stakeKyat);
    void navigate(getPath('footballMaung', { step: 'review' }));
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
