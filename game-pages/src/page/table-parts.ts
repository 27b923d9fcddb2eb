import type { PlayedRound, PlaySession } from '@padauk/contract/games/game-play';
import { CHIPS, sumStakes, type Bets } from './bets.rules.ts';
import { checkRound } from './check-round.rules.ts';
import { createChipButton, createFooter, drawChip, drawFelt } from './chip.ts';
import { createButton, createElement, createIcon, hasReducedMotion, setText } from './dom.ts';
import { isDecided, type GameView, type SpotView, type Stage } from './game-view.ts';
import { buildTableHeader, CHECK_ICON } from './table-header.ts';
import { formatAmount, type Translate } from './texts.ts';

const MAX_BEADS = 9;

interface TableActions {
  readonly placeChip: (spot: string) => void;
  readonly chooseChip: (kyat: number) => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly play: () => void;
  readonly openRounds: () => void;
  readonly openRules: () => void;
}

export interface TableState {
  readonly session: PlaySession;
  readonly rounds: readonly PlayedRound[];
  readonly bets: Bets;
  readonly chipKyat: number;
  readonly canRepeat: boolean;
  readonly isBusy: boolean;
}

interface Spot extends SpotView {
  readonly button: HTMLButtonElement;
  readonly chipSlot: HTMLElement;
  readonly stakeLabel: HTMLElement;
}

export interface TableParts {
  readonly element: HTMLElement;
  readonly stage: Stage;
  readonly outcome: HTMLElement;
  readonly spots: readonly Spot[];
  readonly draw: (view: TableState) => void;
  /** Scrolls the stage into view: the last of many spots is below it. */
  readonly showStage: () => void;
  /** Marks the winning spots; null clears them. */
  readonly highlightWins: (round: PlayedRound | null) => void;
}

interface TablePartsProps {
  readonly t: Translate;
  readonly gameView: GameView;
  readonly backTo: string;
  readonly actions: TableActions;
}

export function buildTable(props: TablePartsProps): TableParts {
  const { t, gameView, backTo, actions } = props;
  const stage = gameView.createStage(t);
  const outcome = createElement('p', { class: 'outcome', role: 'status' }, t('hint'));
  const beads = createElement('ol', { class: 'beads', 'aria-label': t('last') });
  const fairnessButton = createButton('fair', actions.openRounds);
  const spots = gameView.createSpots(t).map((spot) => buildSpot(spot, actions));
  const chips = CHIPS.map((kyat) => createChipButton(t, kyat, () => actions.chooseChip(kyat)));
  const footer = buildFooter(props);
  const felt = createElement('div', { class: 'felt' }, drawFelt(), stage.element, outcome, beads);
  const element = createElement(
    'main',
    { class: `table ${gameView.layout}` },
    buildTableHeader({ t, title: t(`${gameView.game.id}.title`), backTo, ...actions }),
    felt,
    createElement('div', { class: 'spots' }, ...spots.map((spot) => spot.button)),
    fairnessButton,
    createElement(
      'div',
      { class: 'chips', role: 'group', 'aria-label': t('chips') },
      ...chips.map((chip) => chip.button),
    ),
    footer.element,
  );
  const draw = (view: TableState): void => {
    for (const spot of spots) drawSpot(t, spot, view);
    for (const chip of chips) chip.button.setAttribute('aria-pressed', String(chip.kyat === view.chipKyat));
    beads.replaceChildren(...buildBeads(props, view.rounds));
    fairnessButton.replaceChildren(createIcon(...CHECK_ICON), createElement('span', {}, formatFairness(props, view)));
    footer.draw(view);
  };
  const highlightWins = (round: PlayedRound | null): void => {
    for (const spot of spots) spot.button.classList.toggle('hit', round !== null && isHit(gameView, spot.spot, round));
  };
  const showStage = (): void =>
    felt.scrollIntoView({ block: 'nearest', behavior: hasReducedMotion() ? 'instant' : 'smooth' });
  return { element, stage, outcome, spots, draw, highlightWins, showStage };
}

function buildSpot(spot: SpotView, { placeChip }: TableActions): Spot {
  const chipSlot = createElement('span', { class: 'lying' });
  const stakeLabel = createElement('span', { class: 'unseen' });
  const button = createButton(
    `spot ${spot.className ?? ''}`,
    () => placeChip(spot.spot),
    ...(spot.picture === undefined ? [] : [spot.picture]),
    createElement('span', { class: 'spot-name' }, spot.name),
    ...(spot.detail === '' ? [] : [createElement('span', { class: 'spot-detail' }, spot.detail)]),
    chipSlot,
    stakeLabel,
  );
  return { ...spot, button, chipSlot, stakeLabel };
}

function drawSpot(t: Translate, { spot, button, chipSlot, stakeLabel }: Spot, { bets, isBusy }: TableState): void {
  const kyat = bets.get(spot) ?? 0;
  chipSlot.replaceChildren(...(kyat === 0 ? [] : [drawChip(kyat)]));
  setText(stakeLabel, kyat === 0 ? '' : t('lies', { amount: formatAmount(kyat) }));
  button.disabled = isBusy;
}

function buildFooter({ t, gameView, actions }: TablePartsProps): Pick<TableParts, 'element' | 'draw'> {
  const clear = createButton('second', actions.clear, t('clear'));
  const repeat = createButton('second', actions.repeat, t('repeat'));
  const go = createButton('go', actions.play, t(`${gameView.game.id}.go`));
  const { element, first: balance, second: stake } = createFooter([t('wallet'), t('stake')], clear, repeat, go);
  const draw = ({ session, bets, canRepeat, isBusy }: TableState): void => {
    setText(balance, session.wallet === null ? '…' : formatAmount(session.wallet.balanceKyat));
    setText(stake, formatAmount(sumStakes(bets)));
    clear.disabled = isBusy || bets.size === 0;
    repeat.disabled = isBusy || !canRepeat;
    go.disabled = isBusy || bets.size === 0;
  };
  return { element, draw };
}

function buildBeads({ t, gameView }: TablePartsProps, rounds: readonly PlayedRound[]): HTMLElement[] {
  return rounds
    .filter(isDecided)
    .slice(0, MAX_BEADS)
    .map(({ shown }) => gameView.createBead(t, shown))
    .map(({ text, className, pictures = [] }) =>
      createElement(
        'li',
        { class: `bead ${className}` },
        ...(pictures.length === 0 ? [text] : [...pictures, createElement('span', { class: 'unseen' }, text)]),
      ),
    );
}

/** P6: the commitment before the first round, then whether the last one verified. */
function formatFairness({ t, gameView }: TablePartsProps, { rounds, session }: TableState): string {
  const last = rounds.find(isDecided);
  return last === undefined
    ? t('fair.promise', { hash: session.commitment.slice(0, 12) })
    : t(`fair.${checkRound(gameView.game, last)}`);
}

function isHit(gameView: GameView, spot: string, { bets, shown }: PlayedRound): boolean {
  const betIndex = Math.max(
    bets.findIndex((bet) => bet.spot === spot),
    0,
  );
  return shown !== null && gameView.game.getMultiplier(spot, shown, betIndex) >= 1;
}
