import type { PlaySession } from '@padauk/contract/game-play';
import { checkRound } from '../../page/check-round.rules.ts';
import { drawChip } from '../../page/chip.ts';
import { el, icon, setText } from '../../page/dom.ts';
import { isDecided, type GameWords } from '../../page/face.ts';
import { openRounds } from '../../page/rounds-sheet.ts';
import { openRules } from '../../page/rules-sheet.ts';
import { sound } from '../../page/sound.ts';
import type { Stand, StandGiven } from '../../page/stand.ts';
import { CHECK, tableHeader } from '../../page/table-header.ts';
import { figures, type Text } from '../../page/texts.ts';
import { gameOf } from '../game-of.ts';
import { chanceOf, KINDS, type Point } from './river.rules.ts';
import { River } from './river.ts';
import { Volleys } from './volleys.ts';

const STAKES: readonly number[] = [100, 500, 1_000, 5_000];

export const words: GameWords = {
  game: gameOf('river-fishing'),
  ruleCount: 4,
  returnBasisPoints: 9600,
  outcome: (t, shown) =>
    t('river-fishing.outcome', { hits: shown.filter((shot) => shot === 1).length, shots: shown.length }),
};

const button = (look: string, press: () => void, ...children: readonly (Node | string)[]): HTMLButtonElement =>
  el('button', { type: 'button', class: look, press }, ...children);

/** Each kind of fish also has a button, for players who cannot use a pointer. */
export function open(given: StandGiven): Stand {
  return new RiverPage(given);
}

class RiverPage implements Stand {
  readonly element: HTMLElement;
  readonly #given: StandGiven;
  readonly #volleys: Volleys;
  readonly #river: River;
  readonly #outcome: HTMLElement;
  readonly #fair: HTMLButtonElement;
  readonly #chips: readonly { readonly kyat: number; readonly button: HTMLButtonElement }[];
  readonly #foot: Foot;
  #stakeKyat = STAKES[0] ?? 0;

  constructor(given: StandGiven) {
    const { t, session } = given;
    this.#given = given;
    this.#outcome = el('p', { class: 'outcome', role: 'status' }, t('river-fishing.hint'));
    this.#volleys = new Volleys({
      session,
      onChange: () => this.#draw(),
      onRefused: (code) => this.#say(`refusal.${code}`),
    });
    this.#river = new River(t('river-fishing.picture'), (at) => {
      const spot = this.#river.spotAt(at);
      if (spot !== null) this.#shoot(spot, at);
    });
    this.#chips = STAKES.map((kyat) => ({ kyat, button: stakeChip(t, kyat, () => this.#choose(kyat)) }));
    this.#fair = button('fair', () => this.#openRounds());
    this.#foot = buildFoot(t, () => void this.#endAndCheck());
    this.element = this.#build();
    this.#draw();
  }

  take(session: PlaySession): void {
    this.#volleys.take(session);
  }

  #build(): HTMLElement {
    const { t, backTo } = this.#given;
    const header = tableHeader({
      t,
      title: t('river-fishing.title'),
      backTo,
      openRounds: () => this.#openRounds(),
      openRules: () => openRules(t, words),
    });
    const stakes = { class: 'chips', role: 'group', 'aria-label': t('river-fishing.stake') };
    const fish = KINDS.map(({ spot }) => fishButton(t, this.#river, spot, () => this.#shoot(spot, null)));
    return el(
      'main',
      { class: 'table river-table' },
      header,
      el('div', { class: 'felt' }, this.#river.element, this.#outcome),
      el('div', { class: 'spots' }, ...fish),
      this.#fair,
      el('p', { class: 'quiet stakes-label' }, t('river-fishing.stake')),
      el('div', stakes, ...this.#chips.map((chip) => chip.button)),
      this.#foot.element,
    );
  }

  #say(key: string, values: Readonly<Record<string, string>> = {}): void {
    setText(this.#outcome, this.#given.t(key, values));
  }

  #choose(kyat: number): void {
    this.#stakeKyat = kyat;
    this.#draw();
  }

  #openRounds(): void {
    openRounds(this.#given.t, words, this.#volleys.session.rounds);
  }

  async #endAndCheck(): Promise<void> {
    await this.#volleys.end();
    this.#openRounds();
  }

  #shoot(spot: string, near: Point | null): void {
    const stakeKyat = this.#stakeKyat;
    if (!this.#volleys.session.isOpen) return this.#say('refusal.NO_SESSION');
    if ((this.#volleys.balanceKyat ?? 0) < stakeKyat) return this.#say('refusal.NOT_COVERED');
    const winKyat = stakeKyat * Number(spot);
    const show = this.#river.shoot(spot, near, `+${figures(winKyat)}`);
    sound('chip');
    this.#volleys.shoot({
      spot,
      stakeKyat,
      end: (isHit) => {
        show(isHit);
        if (isHit === null) return;
        if (isHit) sound('win');
        this.#outcome.classList.toggle('gain', isHit);
        this.#say(isHit ? 'river-fishing.hit' : 'river-fishing.miss', { times: spot, amount: figures(winKyat) });
      },
    });
  }

  #draw(): void {
    const { t, onSession } = this.#given;
    const { session, balanceKyat, shots } = this.#volleys;
    for (const chip of this.#chips) chip.button.setAttribute('aria-pressed', String(chip.kyat === this.#stakeKyat));
    this.#fair.replaceChildren(icon(...CHECK), el('span', {}, fairnessOf(t, session)));
    this.#foot.draw(balanceKyat, shots);
    onSession(session);
  }
}

function stakeChip(t: Text, kyat: number, press: () => void): HTMLButtonElement {
  const label = el('span', { class: 'unseen' }, t('chip', { amount: figures(kyat) }));
  return button('chip', press, drawChip(kyat), label);
}

function fishButton(t: Text, river: River, spot: string, press: () => void): HTMLButtonElement {
  return button(
    'spot fish',
    press,
    river.pictureOf(spot),
    el('span', { class: 'unseen' }, t('river-fishing.shootAt')),
    el('span', { class: 'spot-name' }, `×${spot}`),
    el('span', { class: 'spot-detail' }, t('river-fishing.chance', { percent: chanceOf(spot) })),
  );
}

interface Foot {
  readonly element: HTMLElement;
  readonly draw: (balanceKyat: number | null, shots: number) => void;
}

function buildFoot(t: Text, end: () => void): Foot {
  const balance = el('strong', { class: 'figure' });
  const shotsOfRound = el('strong', { class: 'figure' });
  const endButton = button('go', end, t('river-fishing.end'));
  const element = el(
    'div',
    { class: 'foot' },
    el('p', { class: 'sum' }, el('span', {}, t('wallet')), balance),
    el('p', { class: 'sum' }, el('span', {}, t('river-fishing.shots')), shotsOfRound),
    el('div', { class: 'keys' }, endButton),
  );
  return {
    element,
    draw: (balanceKyat, shots) => {
      setText(balance, balanceKyat === null ? '…' : figures(balanceKyat));
      setText(shotsOfRound, String(shots));
      endButton.disabled = shots === 0;
    },
  };
}

/** P6: the commitment while a round is open, then whether the last round verified. */
function fairnessOf(t: Text, { rounds, commitment }: PlaySession): string {
  const [last] = rounds;
  if (last === undefined || last.state !== 'ended' || !isDecided(last))
    return t('fair.promise', { hash: (last?.state === 'open' ? last.commitment : commitment).slice(0, 12) });
  return t(`fair.${checkRound(words.game, last)}`);
}
