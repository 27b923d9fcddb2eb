import { useState } from 'react';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Notice } from '@padauk/shared/ui';
import { toDraftLeg } from '../../components/draft-leg.rules.ts';
import { MatchBoard, BetKindSwitch } from '../../components/match-board.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import type { Fixtures, Match, BoardPick } from '../../resources/fixtures.resource.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';

export function MaungBoard({ fixtures: { matches, scheduleAt } }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const { legs } = useMaungDraft();
  const missingCount = MAUNG.minimumLegs - legs.length;
  const [isFull, setFull] = useState(false);
  const findLeg = ({ id }: Match): BoardPick | null => legs.find(({ matchId }) => matchId === id) ?? null;
  return (
    <>
      <BetKindSwitch value="maung" />
      <Button variant="quiet" size="small" to={getPath('footballMaung', { step: 'copy' })}>
        {t('maung.copy')}
      </Button>
      {matches.length === 0 && <NoMatches scheduleAt={scheduleAt} />}
      <MatchBoard
        matches={matches}
        findChosenPick={findLeg}
        onPick={(match, pick) => {
          const leg = toDraftLeg(match, pick);
          setFull(findLeg(match) === null && legs.length >= MAUNG.maximumLegs);
          if (leg !== null) maungDraft.choose(leg);
        }}
      />
      {legs.length > 0 && (
        <ActionBar>
          {isFull && (
            <Notice tone="warn" isAnnounced>
              <p>{t('maung.most', { count: MAUNG.maximumLegs })}</p>
            </Notice>
          )}
          <p role="status">
            {t('maungOf', { count: legs.length })}
            {missingCount > 0 && <> · {t('maung.chooseMore', { count: missingCount })}</>}
          </p>
          <Button isWide to={getPath('footballMaung', { step: 'review' })}>
            {t('maung.toReview')}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
