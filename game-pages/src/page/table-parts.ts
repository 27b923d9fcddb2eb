import type { PlayedRound, PlaySession } from '@padauk/contract/game-play';
import { CHIPS, stakeOf, type Bets } from './bets.rules.ts';
import { checkRound } from './check-round.rules.ts';
import { drawChip, drawFelt } from './chip.ts';
import { el, icon, setText } from './dom.ts';
import { isStill } from './motion.ts';
import { isDecided, type GameFace, type SpotFace, type Stage } from './face.ts';
import { tableHeader, CHECK } from './table-header.ts';
import { figures, type Text } from './texts.ts';

const BEADS = 9;

interface TableActions {
  readonly layChip: (spot: string) => void;
  readonly chooseChip: (kyat: number) => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly go: () => void;
  readonly openRounds: () => void;
  readonly openRules: () => void;
}

export interface TableView {
  readonly session: PlaySession;
  readonly rounds: readonly PlayedRound[];
  readonly bets: Bets;
  readonly chipKyat: number;
  readonly canRepeat: boolean;
  readonly isBusy: boolean;
}

interface Spot extends SpotFace {
  readonly button: HTMLButtonElement;
  readonly lying: HTMLElement;
  readonly lies: HTMLElement;
}

export interface TableParts {
  readonly element: HTMLElement;
  readonly stage: Stage;
  readonly outcome: HTMLElement;
  readonly spots: readonly Spot[];
  readonly draw: (view: TableView) => void;
  /** Scrolls the stage into view: the last of many spots is below it. */
  readonly showStage: () => void;
  /** Marks the winning spots; null clears them. */
  readonly mark: (round: PlayedRound | null) => void;
}

interface Given {
  readonly t: Text;
  readonly face: GameFace;
  readonly backTo: string;
  readonly actions: TableActions;
}

const button = (look: string, press: () => void, ...children: readonly (Node | string)[]): HTMLButtonElement =>
  el('button', { type: 'button', class: look, press }, ...children);

export function buildTable(given: Given): TableParts {
  const { t, face, backTo, actions } = given;
  const stage = face.stage(t);
  const outcome = el('p', { class: 'outcome', role: 'status' }, t('hint'));
  const beads = el('ol', { class: 'beads', 'aria-label': t('last') });
  const fair = button('fair', actions.openRounds);
  const spots = face.spots(t).map((spot) => buildSpot(spot, actions));
  const chips = CHIPS.map((kyat) => buildChip(t, kyat, actions));
  const foot = buildFoot(given);
  const felt = el('div', { class: 'felt' }, drawFelt(), stage.element, outcome, beads);
  const element = el(
    'main',
    { class: `table ${face.layout}` },
    tableHeader({ t, title: t(`${face.game.id}.title`), backTo, ...actions }),
    felt,
    el('div', { class: 'spots' }, ...spots.map((spot) => spot.button)),
    fair,
    el('div', { class: 'chips', role: 'group', 'aria-label': t('chips') }, ...chips.map((chip) => chip.button)),
    foot.element,
  );
  const draw = (view: TableView): void => {
    for (const spot of spots) drawSpot(t, spot, view);
    for (const chip of chips) chip.button.setAttribute('aria-pressed', String(chip.kyat === view.chipKyat));
    beads.replaceChildren(...beadsOf(given, view.rounds));
    fair.replaceChildren(icon(...CHECK), el('span', {}, fairnessOf(given, view)));
    foot.draw(view);
  };
  const mark = (round: PlayedRound | null): void => {
    for (const spot of spots) spot.button.classList.toggle('hit', round !== null && isHit(face, spot.spot, round));
  };
  const showStage = (): void => felt.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'instant' : 'smooth' });
  return { element, stage, outcome, spots, draw, mark, showStage };
}

function buildSpot(spot: SpotFace, { layChip }: TableActions): Spot {
  const lying = el('span', { class: 'lying' });
  const lies = el('span', { class: 'unseen' });
  const made = button(
    `spot ${spot.look ?? ''}`,
    () => layChip(spot.spot),
    ...(spot.picture === undefined ? [] : [spot.picture]),
    el('span', { class: 'spot-name' }, spot.name),
    ...(spot.detail === '' ? [] : [el('span', { class: 'spot-detail' }, spot.detail)]),
    lying,
    lies,
  );
  return { ...spot, button: made, lying, lies };
}

function drawSpot(t: Text, { spot, button: made, lying, lies }: Spot, { bets, isBusy }: TableView): void {
  const kyat = bets.get(spot) ?? 0;
  lying.replaceChildren(...(kyat === 0 ? [] : [drawChip(kyat)]));
  setText(lies, kyat === 0 ? '' : t('lies', { amount: figures(kyat) }));
  made.disabled = isBusy;
}

function buildChip(t: Text, kyat: number, { chooseChip }: TableActions): { kyat: number; button: HTMLButtonElement } {
  const words = el('span', { class: 'unseen' }, t('chip', { amount: figures(kyat) }));
  const made = button('chip', () => chooseChip(kyat), drawChip(kyat), words);
  return { kyat, button: made };
}

function buildFoot({ t, face, actions }: Given): {
  readonly element: HTMLElement;
  readonly draw: (view: TableView) => void;
} {
  const balance = el('strong', { class: 'figure' });
  const stake = el('strong', { class: 'figure' });
  const clear = button('second', actions.clear, t('clear'));
  const repeat = button('second', actions.repeat, t('repeat'));
  const go = button('go', actions.go, t(`${face.game.id}.go`));
  const element = el(
    'div',
    { class: 'foot' },
    el('p', { class: 'sum' }, el('span', {}, t('wallet')), balance),
    el('p', { class: 'sum' }, el('span', {}, t('stake')), stake),
    el('div', { class: 'keys' }, clear, repeat, go),
  );
  const draw = ({ session, bets, canRepeat, isBusy }: TableView): void => {
    setText(balance, session.wallet === null ? '…' : figures(session.wallet.balanceKyat));
    setText(stake, figures(stakeOf(bets)));
    clear.disabled = isBusy || bets.size === 0;
    repeat.disabled = isBusy || !canRepeat;
    go.disabled = isBusy || bets.size === 0;
  };
  return { element, draw };
}

function beadsOf({ t, face }: Given, rounds: readonly PlayedRound[]): HTMLElement[] {
  return rounds
    .filter(isDecided)
    .slice(0, BEADS)
    .map(({ shown }) => face.bead(t, shown))
    .map(({ text, look, pictures = [] }) =>
      el(
        'li',
        { class: `bead ${look}` },
        ...(pictures.length === 0 ? [text] : [...pictures, el('span', { class: 'unseen' }, text)]),
      ),
    );
}

/** P6: the commitment before the first round, then whether the last one verified. */
function fairnessOf({ t, face }: Given, { rounds, session }: TableView): string {
  const last = rounds.find(isDecided);
  return last === undefined
    ? t('fair.promise', { hash: session.commitment.slice(0, 12) })
    : t(`fair.${checkRound(face.game, last)}`);
}

function isHit(face: GameFace, spot: string, { bets, shown }: PlayedRound): boolean {
  const place = Math.max(
    bets.findIndex((bet) => bet.spot === spot),
    0,
  );
  return shown !== null && face.game.timesOf(spot, shown, place) >= 1;
}
