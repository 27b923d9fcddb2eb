import { useState, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow, Page, PageHeader, ResourceView, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { byLeague } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import type { Pick } from '../../components/pick.rules.ts';
import { useFixtures, type Match } from '../../resources/fixtures.resource.ts';
import { BoardMatch } from './board-match.tsx';
import { Slip } from './slip.tsx';
import { pickOf, useSlip, versionOf, type BoardPick, type PriceRule } from './use-slip.ts';

const PRICE_RULES = ['ask', 'better', 'any'] as const;

/** `/football/goalandbody`: singles. Each match with its four picks, and the slip of the one that is picked. */
export function BoardScreen(): ReactElement {
  const t = useText('football');
  return (
    <Page>
      <PageHeader
        title={t('board.title')}
        backTo={pathOf('football')}
        action={
          <Button variant="quiet" size="small" to={pathOf('footballTickets')}>
            {t('myBets')}
          </Button>
        }
      />
      <BoardBody />
    </Page>
  );
}

function BoardBody(): ReactElement {
  return (
    <ResourceView
      resource={useFixtures()}
      skeleton={<Skeleton shape="card" count={4} />}
      empty={({ matches, scheduleAt }) => matches.length === 0 && <NoMatches scheduleAt={scheduleAt} />}
    >
      {({ matches }) => <Leagues matches={matches} />}
    </ResourceView>
  );
}

/** What is picked, with the line as it was when it was picked. */
interface Chosen {
  readonly pick: BoardPick;
  readonly seen: Pick;
}

function Leagues({ matches }: { readonly matches: readonly Match[] }): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const [priceRule, setPriceRule] = useState<PriceRule>('ask');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (match: Match, given: Omit<BoardPick, 'priceVersion'>): void => {
    const seen = pickOf(match, given);
    setChosen(seen === null ? null : { seen, pick: { ...given, priceVersion: versionOf(match, given.market) } });
  };
  const match = matches.find(({ id }) => id === chosen?.pick.matchId);
  return (
    <>
      <Stack gap={1}>
        <span aria-hidden="true">{t('slip.priceRule')}</span>
        <ChipRow label={t('slip.priceRule')}>
          {PRICE_RULES.map((rule) => (
            <Chip key={rule} isPressed={priceRule === rule} onClick={() => setPriceRule(rule)}>
              {t(`priceRule.${rule}`)}
            </Chip>
          ))}
        </ChipRow>
      </Stack>
      {byLeague(matches).map(({ league, matches: ofLeague }) => (
        <Section key={league} title={apiText(league)}>
          <Stack gap={2}>
            {ofLeague.map((one) => (
              <BoardMatch
                key={one.id}
                match={one}
                chosen={chosen?.pick ?? null}
                onPick={(given) => choose(one, given)}
              />
            ))}
          </Stack>
        </Section>
      ))}
      {chosen !== null && match !== undefined && (
        <ChosenSlip
          match={match}
          chosen={chosen}
          priceRule={priceRule}
          onRepick={() => choose(match, repicked(match, chosen))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** The same pick by the line of now: who picked a team keeps it where the other one gives now. */
function repicked(match: Match, { pick, seen }: Chosen): Omit<BoardPick, 'priceVersion'> {
  if (pick.market === 'goal' || seen.upper === match.upper) return pick;
  return { ...pick, side: pick.side === 'upper' ? 'lower' : 'upper' };
}

interface ChosenSlipProps {
  readonly match: Match;
  readonly chosen: Chosen;
  readonly priceRule: PriceRule;
  readonly onRepick: () => void;
  readonly onClose: () => void;
}

function ChosenSlip({ match, chosen: { pick, seen }, priceRule, onRepick, onClose }: ChosenSlipProps): ReactElement {
  const slip = useSlip({ match, seen, chosen: pick, priceRule, repick: onRepick });
  return <Slip slip={slip} onClose={onClose} />;
}
