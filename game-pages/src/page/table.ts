import type { PlayedRound, PlaySession } from '@padauk/contract/game-play';
import { betsOf, CHIPS, orderOf, withChip, type Bets } from './bets.rules.ts';
import { play, randomUuid, readSession } from './calls.ts';
import { setText } from './dom.ts';
import { isDecided, type GameFace } from './face.ts';
import { openRounds } from './rounds-sheet.ts';
import { openRules } from './rules-sheet.ts';
import { sound } from './sound.ts';
import { buildTable, type TableParts } from './table-parts.ts';
import { figures, type Text } from './texts.ts';

const LOOK_AGAIN_MS = 1_000;
const FIRST_CHIP = 2;

interface Given {
  readonly t: Text;
  readonly face: GameFace;
  readonly session: PlaySession;
  readonly backTo: string;
  /** Runs after each change of the session. */
  readonly onSession: (session: PlaySession) => void;
}

export class Table {
  readonly element: HTMLElement;
  readonly #given: Given;
  readonly #parts: TableParts;
  #session: PlaySession;
  #rounds: readonly PlayedRound[];
  #bets: Bets = new Map();
  #chipKyat = CHIPS[FIRST_CHIP] ?? 0;
  #isBusy = false;

  constructor(given: Given) {
    const { t, face, backTo, session } = given;
    this.#given = given;
    this.#session = session;
    this.#rounds = session.rounds;
    const actions = {
      layChip: (spot: string) => this.#layChip(spot),
      chooseChip: (kyat: number) => this.#chooseChip(kyat),
      clear: () => this.#lay(new Map()),
      repeat: () => this.#lay(this.#lastBets()),
      go: () => void this.#play(),
      openRounds: () => openRounds(t, face, this.#rounds),
      openRules: () => openRules(t, face),
    };
    this.#parts = buildTable({ t, face, backTo, actions });
    this.element = this.#parts.element;
    this.take(session);
  }

  /** Replaces the session by the server's state. Polls a round without an outcome until it has one. */
  take(session: PlaySession): void {
    const waiting = this.#rounds.find(({ state }) => state === 'open');
    this.#session = session;
    this.#rounds = session.rounds;
    const ended = session.rounds.find(({ roundId, state }) => roundId === waiting?.roundId && state !== 'open');
    if (ended !== undefined) void this.#showEnd(ended);
    if (session.rounds.some(({ state }) => state === 'open')) {
      this.#say('resumed');
      setTimeout(() => void this.#look(), LOOK_AGAIN_MS);
    }
    this.#draw();
  }

  #draw(): void {
    this.#parts.draw({
      session: this.#session,
      rounds: this.#rounds,
      bets: this.#bets,
      chipKyat: this.#chipKyat,
      canRepeat: this.#lastBets().size > 0,
      isBusy: this.#isBusy,
    });
  }

  #say(key: string, values: Readonly<Record<string, string>> = {}): void {
    setText(this.#parts.outcome, key === '' ? '' : this.#given.t(key, values));
  }

  #lay(bets: Bets): void {
    this.#bets = bets;
    this.#draw();
  }

  #layChip(spot: string): void {
    sound('chip');
    this.#lay(withChip(this.#bets, spot, this.#chipKyat));
  }

  #chooseChip(kyat: number): void {
    this.#chipKyat = kyat;
    this.#draw();
  }

  #lastBets(): Bets {
    return betsOf(this.#rounds.find(({ state }) => state === 'ended')?.bets ?? []);
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#draw();
  }

  async #play(): Promise<void> {
    this.#setBusy(true);
    this.#parts.mark(null);
    this.#say('');
    sound('roll');
    this.#parts.showStage();
    this.#parts.stage.start();
    const { sessionId, commitment } = this.#session;
    const bets = orderOf(this.#bets);
    const answer = await play({ sessionId, roundId: randomUuid(), commitment, clientSeed: randomUuid(), bets });
    if (answer.ok) {
      const { round, balanceKyat, nextCommitment } = answer.value;
      await this.#showRound(round);
      this.#rounds = [round, ...this.#rounds];
      this.#bets = new Map();
      this.#session = { ...this.#session, commitment: nextCommitment, wallet: this.#walletWith(balanceKyat) };
      this.#given.onSession(this.#session);
      if (balanceKyat === null) await this.#look();
    } else {
      this.#parts.stage.stop();
      await this.#look();
      this.#say(`refusal.${answer.code}`);
    }
    this.#setBusy(false);
  }

  #walletWith(balanceKyat: number | null): PlaySession['wallet'] {
    const { wallet } = this.#session;
    return wallet === null || balanceKyat === null ? wallet : { ...wallet, balanceKyat };
  }

  async #showRound(round: PlayedRound): Promise<void> {
    if (!isDecided(round)) return;
    await this.#parts.stage.show(round.shown);
    this.#parts.mark(round);
    const won = round.winKyat ?? 0;
    sound(won > 0 ? 'win' : 'lose');
    const outcome = this.#given.face.outcome(this.#given.t, round.shown);
    this.#say(won > 0 ? 'won' : 'lost', { outcome, amount: figures(won) });
    this.#parts.outcome.classList.toggle('gain', won > 0);
  }

  async #showEnd(round: PlayedRound): Promise<void> {
    if (round.state === 'given-back') return this.#say('refusal.GIVEN_BACK');
    await this.#showRound(round);
  }

  /** Refetches the session after an error, and while a round has no outcome. */
  async #look(): Promise<void> {
    const answer = await readSession();
    if (!answer.ok) return;
    this.take(answer.value);
    this.#given.onSession(answer.value);
  }
}
