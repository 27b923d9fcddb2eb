import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { MatchFee } from '@padauk/contract/rules/match-payout';
import type { PriceRule } from '@padauk/contract/rules/price-rule';
import { useCloseOnBack, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { BetKind } from '../../components/bet-kind.tsx';
import { pickOf, repicked, versionOf } from '../../components/board-pick.rules.ts';
import type { BoardPick } from '../../resources/pick.types.ts';
import { MatchBoard } from '../../components/match-board.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import type { Pick } from '../../resources/pick.types.ts';
import { PriceRules } from '../../components/price-rules.tsx';
import { feeOf, useFixtures, type Fixtures, type Match } from '../../resources/fixtures.resource.ts';
import { Slip } from './slip.tsx';
import { useSlip } from './use-slip.ts';

/** `/football/goalandbody`: singles. */
export function BoardScreen(): ReactElement {
  const t = useText('football');
  return (
    <Page isDense>
      <PageHeader
        title={t('board.title')}
        backTo={pathOf('football')}
        action={
          <Button variant="quiet" size="small" to={pathOf('footballTickets')}>
            {t('myBets')}
          </Button>
        }
      />
      <BetKind value="single" />
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
      {(fixtures) => <Leagues fixtures={fixtures} />}
    </ResourceView>
  );
}

/** The pick, with the line as the player saw it. */
interface Chosen {
  readonly pick: BoardPick;
  readonly seen: Pick;
}

function Leagues({ fixtures }: { readonly fixtures: Fixtures }): ReactElement {
  const { matches } = fixtures;
  const [priceRule, setPriceRule] = useState<PriceRule>('ask');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The button that opened the slip; it gets the focus back. */
  const tapped = useRef<Element | null>(null);
  const close = (): void => {
    setChosen(null);
    if (tapped.current instanceof HTMLElement) tapped.current.focus({ preventScroll: true });
  };
  const choose = (match: Match, given: Omit<BoardPick, 'priceVersion'>): void => {
    const seen = pickOf(match, given);
    setChosen(seen === null ? null : { seen, pick: { ...given, priceVersion: versionOf(match, given.market) } });
  };
  const match = matches.find(({ id }) => id === chosen?.pick.matchId);
  return (
    <>
      <PriceRules value={priceRule} onChange={setPriceRule} />
      <MatchBoard
        matches={matches}
        chosenOn={() => chosen?.pick ?? null}
        onPick={(one, given) => {
          tapped.current = document.activeElement;
          choose(one, given);
        }}
      />
      {chosen !== null && match !== undefined && (
        <ChosenSlip
          match={match}
          over={tapped}
          fee={feeOf(fixtures, 1)}
          chosen={chosen}
          priceRule={priceRule}
          onRepick={() => choose(match, repicked(match, { ...chosen.seen, matchId: match.id }))}
          onClose={close}
        />
      )}
    </>
  );
}

interface ChosenSlipProps {
  readonly over: RefObject<Element | null>;
  readonly match: Match;
  readonly fee: MatchFee;
  readonly chosen: Chosen;
  readonly priceRule: PriceRule;
  readonly onRepick: () => void;
  readonly onClose: () => void;
}

function ChosenSlip({
  match,
  over,
  fee,
  chosen: { pick, seen },
  priceRule,
  onRepick,
  onClose,
}: ChosenSlipProps): ReactElement {
  const slip = useSlip({ match, fee, seen, chosen: pick, priceRule, repick: onRepick });
  useCloseOnBack(true, onClose);
  return <Slip slip={slip} over={over} onClose={onClose} />;
}
