import type { PlaySession } from '@padauk/contract/games/game-play';
import { checkRound } from '../../page/check-round.rules.ts';
import { createChipButton, createFooter, type ChipButton } from '../../page/chip.ts';
import { createButton, createElement, createIcon, setText } from '../../page/dom.ts';
import { type GameInfo, type GamePage, type GamePageProps, getGame, isDecided } from '../../page/game-view.ts';
import { openRounds } from '../../page/rounds-sheet.ts';
import { openRules } from '../../page/sheet.ts';
import { playSound } from '../../page/sound.ts';
import { CHECK_ICON, buildTableHeader } from '../../page/table-header.ts';
import { formatAmount, type Translate } from '../../page/texts.ts';
import { formatHitPercent, FISH_KINDS, type Point } from './river.rules.ts';
import { River } from './river.ts';
import { ShotQueue } from './shot-queue.ts';

const STAKES: readonly number[] = [100, 500, 1_000, 5_000];

export const gameInfo: GameInfo = {
  game: getGame('river-fishing'),
  ruleCount: 4,
  returnBasisPoints: 9600,
  formatOutcome: (t, shown) =>
    t('river-fishing.outcome', { hits: shown.filter((shot) => shot === 1).length, shots: shown.length }),
};

/** Each kind of fish also has a button, for players who cannot use a pointer. */
export function createPage(props: GamePageProps): GamePage {
  return new RiverPage(props);
}

class RiverPage implements GamePage {
  readonly element: HTMLElement;
  readonly #props: GamePageProps;
  readonly #shotQueue: ShotQueue;
  readonly #river: River;
  readonly #outcome: HTMLElement;
  readonly #fairnessButton: HTMLButtonElement;
  readonly #chips: readonly ChipButton[];
  readonly #footer: Footer;
  #stakeKyat = STAKES[0] ?? 0;

  constructor(props: GamePageProps) {
    const { t, session } = props;
    this.#props = props;
    this.#outcome = createElement('p', { class: 'outcome', role: 'status' }, t('river-fishing.hint'));
    this.#shotQueue = new ShotQueue({
      session,
      onChange: () => this.#draw(),
      onRefused: (code) => this.#showMessage(`refusal.${code}`),
    });
    this.#river = new River(t('river-fishing.picture'), (point) => {
      const spot = this.#river.findSpot(point);
      if (spot !== null) this.#shoot(spot, point);
    });
    this.#chips = STAKES.map((kyat) => createChipButton(t, kyat, () => this.#chooseStake(kyat)));
    this.#fairnessButton = createButton('fair', () => this.#openRounds());
    this.#footer = buildFooter(t, () => void this.#endAndCheck());
    this.element = this.#build();
    this.#draw();
  }

  setSession(session: PlaySession): void {
    this.#shotQueue.setSession(session);
  }

  #build(): HTMLElement {
    const { t, backTo } = this.#props;
    const header = buildTableHeader({
      t,
      title: t('river-fishing.title'),
      backTo,
      openRounds: () => this.#openRounds(),
      openRules: () => openRules(t, gameInfo),
    });
    const stakes = { class: 'chips', role: 'group', 'aria-label': t('river-fishing.stake') };
    const fish = FISH_KINDS.map(({ spot }) => createFishButton(t, this.#river, spot, () => this.#shoot(spot, null)));
    return createElement(
      'main',
      { class: 'table river-table' },
      header,
      createElement('div', { class: 'felt' }, this.#river.element, this.#outcome),
      createElement('div', { class: 'spots' }, ...fish),
      this.#fairnessButton,
      createElement('p', { class: 'quiet stakes-label' }, t('river-fishing.stake')),
      createElement('div', stakes, ...this.#chips.map((chip) => chip.button)),
      this.#footer.element,
    );
  }

  #showMessage(key: string, values: Readonly<Record<string, string>> = {}): void {
    setText(this.#outcome, this.#props.t(key, values));
  }

  #chooseStake(kyat: number): void {
    this.#stakeKyat = kyat;
    this.#draw();
  }

  #openRounds(): void {
    openRounds(this.#props.t, gameInfo, this.#shotQueue.session.rounds);
  }

  async #endAndCheck(): Promise<void> {
    await this.#shotQueue.finishRound();
    this.#openRounds();
  }

  #shoot(spot: string, near: Point | null): void {
    const stakeKyat = this.#stakeKyat;
    if (!this.#shotQueue.session.isOpen) return this.#showMessage('refusal.NO_SESSION');
    if ((this.#shotQueue.balanceKyat ?? 0) < stakeKyat) return this.#showMessage('refusal.NOT_COVERED');
    const winKyat = stakeKyat * Number(spot);
    const showResult = this.#river.shoot(spot, near, `+${formatAmount(winKyat)}`);
    playSound('chip');
    this.#shotQueue.addShot({
      spot,
      stakeKyat,
      onResult: (isHit) => {
        showResult(isHit);
        if (isHit === null) return;
        if (isHit) playSound('win');
        this.#outcome.classList.toggle('gain', isHit);
        this.#showMessage(isHit ? 'river-fishing.hit' : 'river-fishing.miss', {
          times: spot,
          amount: formatAmount(winKyat),
        });
      },
    });
  }

  #draw(): void {
    const { t, onSessionChange } = this.#props;
    const { session, balanceKyat, shots } = this.#shotQueue;
    for (const chip of this.#chips) chip.button.setAttribute('aria-pressed', String(chip.kyat === this.#stakeKyat));
    this.#fairnessButton.replaceChildren(
      createIcon(...CHECK_ICON),
      createElement('span', {}, formatFairness(t, session)),
    );
    this.#footer.draw(balanceKyat, shots);
    onSessionChange(session);
  }
}

function createFishButton(t: Translate, river: River, spot: string, press: () => void): HTMLButtonElement {
  return createButton(
    'spot fish',
    press,
    river.createPicture(spot),
    createElement('span', { class: 'unseen' }, t('river-fishing.shootAt')),
    createElement('span', { class: 'spot-name' }, `×${spot}`),
    createElement('span', { class: 'spot-detail' }, t('river-fishing.chance', { percent: formatHitPercent(spot) })),
  );
}

type Footer = ReturnType<typeof buildFooter>;

function buildFooter(t: Translate, end: () => void) {
  const endButton = createButton('go', end, t('river-fishing.end'));
  const {
    element,
    first: balance,
    second: shotsOfRound,
  } = createFooter([t('wallet'), t('river-fishing.shots')], endButton);
  const draw = (balanceKyat: number | null, shots: number): void => {
    setText(balance, balanceKyat === null ? '…' : formatAmount(balanceKyat));
    setText(shotsOfRound, String(shots));
    endButton.disabled = shots === 0;
  };
  return { element, draw };
}

/** P6: the commitment while a round is open, then whether the last round verified. */
function formatFairness(t: Translate, { rounds, commitment }: PlaySession): string {
  const [last] = rounds;
  if (last === undefined || last.state !== 'ended' || !isDecided(last))
    return t('fair.promise', { hash: (last?.state === 'open' ? last.commitment : commitment).slice(0, 12) });
  return t(`fair.${checkRound(gameInfo.game, last)}`);
}
