import { useState, type ReactElement } from 'react';
import { MAUNG } from '@padauk/contract/limits';
import { pathOf } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { ActionBar, Button, Notice, Section, Stack } from '@padauk/shared/ui';
import { BetKind } from '../../components/bet-kind.tsx';
import { BoardMatch } from '../../components/board-match.tsx';
import { legOf } from '../../components/draft-leg.rules.ts';
import { byLeague } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import type { Fixtures } from '../../resources/fixtures.resource.ts';
import { maungDraft, useMaungDraft } from '../../state/maung-draft.store.ts';

/** Where the matches of a maung are chosen: one pick on each. */
export function MaungBoard({ fixtures: { matches, scheduleAt } }: { readonly fixtures: Fixtures }): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const { legs } = useMaungDraft();
  const [isFull, setFull] = useState(false);
  return (
    <>
      <BetKind value="maung" />
      <Button variant="quiet" size="small" to={pathOf('footballMaung', { step: 'copy' })}>
        {t('maung.copy')}
      </Button>
      {matches.length === 0 && <NoMatches scheduleAt={scheduleAt} />}
      {byLeague(matches).map(({ league, matches: ofLeague }) => (
        <Section key={league} title={apiText(league)}>
          <Stack gap={2}>
            {ofLeague.map((match) => {
              const chosen = legs.find(({ matchId }) => matchId === match.id) ?? null;
              return (
                <BoardMatch
                  key={match.id}
                  match={match}
                  chosen={chosen}
                  onPick={(pick) => {
                    const leg = legOf(match, pick);
                    setFull(chosen === null && legs.length >= MAUNG.maximumLegs);
                    if (leg !== null) maungDraft.choose(leg);
                  }}
                />
              );
            })}
          </Stack>
        </Section>
      ))}
      {legs.length > 0 && <Chosen count={legs.length} isFull={isFull} />}
    </>
  );
}

function Chosen({ count, isFull }: { readonly count: number; readonly isFull: boolean }): ReactElement {
  const t = useText('football');
  const missing = MAUNG.minimumLegs - count;
  return (
    <ActionBar>
      {isFull && (
        <Notice tone="warn" isAnnounced>
          <p>{t('maung.most', { count: MAUNG.maximumLegs })}</p>
        </Notice>
      )}
      <p role="status">
        {t('maungOf', { count })}
        {missing > 0 && <> · {t('maung.chooseMore', { count: missing })}</>}
      </p>
      <Button isWide to={pathOf('footballMaung', { step: 'review' })}>
        {t('maung.toReview')}
      </Button>
    </ActionBar>
  );
}
