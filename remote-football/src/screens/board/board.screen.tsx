import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { MatchFee } from '@padauk/contract/rules/match-payout';
import type { PriceRule } from '@padauk/contract/rules/price-rule';
import { useCloseOnBack, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { BetKindSwitch } from '../../components/bet-kind-switch.tsx';
import { findPick, toCurrentPick, getPriceVersion } from '../../components/board-pick.rules.ts';
import type { BoardPick } from '../../resources/pick.types.ts';
import { MatchBoard } from '../../components/match-board.tsx';
import { NoMatches } from '../../components/no-matches.tsx';
import type { Pick } from '../../resources/pick.types.ts';
import { PriceRulePicker } from '../../components/price-rule-picker.tsx';
import { findFee, useFixtures, type Fixtures, type Match } from '../../resources/fixtures.resource.ts';
import { Slip } from './slip.tsx';
import { useSlip } from './use-slip.ts';

/** `/football/goalandbody`: singles. */
export function BoardScreen(): ReactElement {
  const t = useText('football');
  return (
    <Page isDense>
      <PageHeader
        title={t('board.title')}
        backTo={getPath('football')}
        action={
          <Button variant="quiet" size="small" to={getPath('footballTickets')}>
            {t('myBets')}
          </Button>
        }
      />
      <BetKindSwitch value="single" />
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
interface ChosenPick {
  readonly pick: BoardPick;
  readonly shownPick: Pick;
}

function Leagues({ fixtures }: { readonly fixtures: Fixtures }): ReactElement {
  const { matches } = fixtures;
  const [priceRule, setPriceRule] = useState<PriceRule>('ask');
  const [chosen, setChosen] = useState<ChosenPick | null>(null);
  /** The button that opened the slip; it gets the focus back. */
  const tapped = useRef<Element | null>(null);
  const closeSlip = (): void => {
    setChosen(null);
    if (tapped.current instanceof HTMLElement) tapped.current.focus({ preventScroll: true });
  };
  const choosePick = (match: Match, option: Omit<BoardPick, 'priceVersion'>): void => {
    const shownPick = findPick(match, option);
    setChosen(
      shownPick === null
        ? null
        : { shownPick, pick: { ...option, priceVersion: getPriceVersion(match, option.market) } },
    );
  };
  const match = matches.find(({ id }) => id === chosen?.pick.matchId);
  return (
    <>
      <PriceRulePicker value={priceRule} onChange={setPriceRule} />
      <MatchBoard
        matches={matches}
        findChosenPick={() => chosen?.pick ?? null}
        onPick={(pickedMatch, option) => {
          tapped.current = document.activeElement;
          choosePick(pickedMatch, option);
        }}
      />
      {chosen !== null && match !== undefined && (
        <ChosenSlip
          match={match}
          anchor={tapped}
          fee={findFee(fixtures, 1)}
          chosen={chosen}
          priceRule={priceRule}
          onRepick={() => choosePick(match, toCurrentPick(match, { ...chosen.shownPick, matchId: match.id }))}
          onClose={closeSlip}
        />
      )}
    </>
  );
}

interface ChosenSlipProps {
  readonly anchor: RefObject<Element | null>;
  readonly match: Match;
  readonly fee: MatchFee;
  readonly chosen: ChosenPick;
  readonly priceRule: PriceRule;
  readonly onRepick: () => void;
  readonly onClose: () => void;
}

function ChosenSlip({
  match,
  anchor,
  fee,
  chosen: { pick, shownPick },
  priceRule,
  onRepick,
  onClose,
}: ChosenSlipProps): ReactElement {
  const slip = useSlip({ match, fee, shownPick, chosen: pick, priceRule, repick: onRepick });
  useCloseOnBack(true, onClose);
  return <Slip slip={slip} anchor={anchor} onClose={onClose} />;
}
