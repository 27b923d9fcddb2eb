import type { PlayedRound, PlaySession } from '@padauk/contract/games/game-play';
import { toBets, CHIPS, toBetList, addChip, type Bets } from './bets.rules.ts';
import { playRound, createUuid, readSession } from './game-api.ts';
import { setText } from './dom.ts';
import { isDecided, type GamePageProps, type GameView } from './game-view.ts';
import { openRounds } from './rounds-sheet.ts';
import { openRules } from './sheet.ts';
import { playSound } from './sound.ts';
import { buildTable, type TableParts } from './table-parts.ts';
import { formatAmount } from './texts.ts';

const POLL_INTERVAL_MS = 1_000;
const DEFAULT_CHIP_INDEX = 2;

interface TableProps extends GamePageProps {
  readonly gameView: GameView;
}

export class Table {
  readonly element: HTMLElement;
  readonly #props: TableProps;
  readonly #parts: TableParts;
  #session: PlaySession;
  #rounds: readonly PlayedRound[];
  #bets: Bets = new Map();
  #chipKyat = CHIPS[DEFAULT_CHIP_INDEX] ?? 0;
  #isBusy = false;

  constructor(props: TableProps) {
    const { t, gameView, backTo, session } = props;
    this.#props = props;
    this.#session = session;
    this.#rounds = session.rounds;
    const actions = {
      placeChip: (spot: string) => this.#placeChip(spot),
      chooseChip: (kyat: number) => this.#chooseChip(kyat),
      clear: () => this.#setBets(new Map()),
      repeat: () => this.#setBets(this.#getLastBets()),
      play: () => void this.#play(),
      openRounds: () => openRounds(t, gameView, this.#rounds),
      openRules: () => openRules(t, gameView),
    };
    this.#parts = buildTable({ t, gameView, backTo, actions });
    this.element = this.#parts.element;
    this.setSession(session);
  }

  /** Replaces the session by the server's state. Polls a round without an outcome until it has one. */
  setSession(session: PlaySession): void {
    const openRound = this.#rounds.find(({ state }) => state === 'open');
    this.#session = session;
    this.#rounds = session.rounds;
    const ended = session.rounds.find(({ roundId, state }) => roundId === openRound?.roundId && state !== 'open');
    if (ended !== undefined) void this.#showEndedRound(ended);
    if (session.rounds.some(({ state }) => state === 'open')) {
      this.#showMessage('resumed');
      setTimeout(() => void this.#refreshSession(), POLL_INTERVAL_MS);
    }
    this.#draw();
  }

  #draw(): void {
    this.#parts.draw({
      session: this.#session,
      rounds: this.#rounds,
      bets: this.#bets,
      chipKyat: this.#chipKyat,
      canRepeat: this.#getLastBets().size > 0,
      isBusy: this.#isBusy,
    });
  }

  #showMessage(key: string, values: Readonly<Record<string, string>> = {}): void {
    setText(this.#parts.outcome, key === '' ? '' : this.#props.t(key, values));
  }

  #setBets(bets: Bets): void {
    this.#bets = bets;
    this.#draw();
  }

  #placeChip(spot: string): void {
    playSound('chip');
    this.#setBets(addChip(this.#bets, spot, this.#chipKyat));
  }

  #chooseChip(kyat: number): void {
    this.#chipKyat = kyat;
    this.#draw();
  }

  #getLastBets(): Bets {
    return toBets(this.#rounds.find(({ state }) => state === 'ended')?.bets ?? []);
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#draw();
  }

  async #play(): Promise<void> {
    this.#setBusy(true);
    this.#parts.highlightWins(null);
    this.#showMessage('');
    playSound('roll');
    this.#parts.showStage();
    this.#parts.stage.start();
    const { sessionId, commitment } = this.#session;
    const bets = toBetList(this.#bets);
    const answer = await playRound({ sessionId, roundId: createUuid(), commitment, clientSeed: createUuid(), bets });
    if (answer.ok) {
      const { round, balanceKyat, nextCommitment } = answer.value;
      await this.#showRound(round);
      this.#rounds = [round, ...this.#rounds];
      this.#bets = new Map();
      this.#session = { ...this.#session, commitment: nextCommitment, wallet: this.#updateWallet(balanceKyat) };
      this.#props.onSessionChange(this.#session);
      if (balanceKyat === null) await this.#refreshSession();
    } else {
      this.#parts.stage.stop();
      await this.#refreshSession();
      this.#showMessage(`refusal.${answer.code}`);
    }
    this.#setBusy(false);
  }

  #updateWallet(balanceKyat: number | null): PlaySession['wallet'] {
    const { wallet } = this.#session;
    return wallet === null || balanceKyat === null ? wallet : { ...wallet, balanceKyat };
  }

  async #showRound(round: PlayedRound): Promise<void> {
    if (!isDecided(round)) return;
    await this.#parts.stage.show(round.shown);
    this.#parts.highlightWins(round);
    const won = round.winKyat ?? 0;
    playSound(won > 0 ? 'win' : 'lose');
    const outcome = this.#props.gameView.formatOutcome(this.#props.t, round.shown);
    this.#showMessage(won > 0 ? 'won' : 'lost', { outcome, amount: formatAmount(won) });
    this.#parts.outcome.classList.toggle('gain', won > 0);
  }

  async #showEndedRound(round: PlayedRound): Promise<void> {
    if (round.state === 'given-back') return this.#showMessage('refusal.GIVEN_BACK');
    await this.#showRound(round);
  }

  /** Refetches the session after an error, and while a round has no outcome. */
  async #refreshSession(): Promise<void> {
    const answer = await readSession();
    if (!answer.ok) return;
    this.setSession(answer.value);
    this.#props.onSessionChange(answer.value);
  }
}
