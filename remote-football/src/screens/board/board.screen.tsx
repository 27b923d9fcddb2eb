import { useEffect, useRef, useState, type RefObject } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { MatchFee } from '@padauk/contract/football/match-payout.rules';
import type { PriceRule } from '@padauk/contract/football/price-rule.rules';
import { useCloseOnBack, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { MatchBoard, BetKindSwitch } from '../../components/match-board.tsx';
import { EmptyDay } from '../../components/no-matches.tsx';
import { OpeningNotice } from '../../components/opening-notice.tsx';
import {
  findFee,
  useFixtures,
  type Fixtures,
  type Match,
  type BoardPick,
  type LinePick,
} from '../../resources/fixtures.resource.ts';
import { useSlip } from './use-slip.ts';
import { findPick, toCurrentPick, getPriceVersion } from '../../components/draft-leg.rules.ts';
import { Slip } from './slip-view.tsx';

/** `/football/goalandbody`: singles. */
export function BoardScreen() {
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
      <ResourceView
        resource={useFixtures()}
        skeleton={<Skeleton shape="card" count={4} />}
        empty={(fixtures) => fixtures.matches.length === 0 && <EmptyDay fixtures={fixtures} />}
      >
        {(fixtures) => <Leagues fixtures={fixtures} />}
      </ResourceView>
    </Page>
  );
}

interface ChosenPick {
  readonly pick: BoardPick;
  readonly shownPick: LinePick;
}

function Leagues({ fixtures }: { readonly fixtures: Fixtures }) {
  const { matches } = fixtures;
  const [priceRule, setPriceRule] = useState<PriceRule>('ask');
  const [chosen, setChosen] = useState<ChosenPick | null>(null);
  /** The button that opened the slip; it gets the focus back. */
  const tapped = useRef<Element | null>(null);
  const [params] = useSearchParams();
  const matchId = params.get('match');
  useEffect(() => {
    // A frame later: the host scrolls a new page to its top first.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`match-${matchId ?? ''}`)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [matchId]);
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
      <OpeningNotice fixtures={fixtures} />
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
          onPriceRule={setPriceRule}
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
  readonly onPriceRule: (rule: PriceRule) => void;
  readonly onRepick: () => void;
  readonly onClose: () => void;
}

function ChosenSlip({
  match,
  anchor,
  fee,
  chosen: { pick, shownPick },
  priceRule,
  onPriceRule,
  onRepick,
  onClose,
}: ChosenSlipProps) {
  const slip = useSlip({
    match,
    fee,
    shownPick,
    chosen: pick,
    priceRule,
    setPriceRule: onPriceRule,
    repick: onRepick,
  });
  useCloseOnBack(true, onClose);
  return <Slip slip={slip} anchor={anchor} onClose={onClose} />;
}
