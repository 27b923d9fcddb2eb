import type { PlayRefusal, PlaySession, ShotsAnswer } from '@padauk/contract/games/game-play';
import { FAIR_SHOTS, type FairBet } from '@padauk/contract/games/fair-games.rules';
import { endRound, createUuid, readSession, fireShots, type ApiResult } from '../../page/game-api.ts';

export interface Shot extends FairBet {
  /** `isHit` is null if no shot was taken and no stake was charged. */
  readonly onResult: (isHit: boolean | null) => void;
}

interface OpenRound {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly shots: number;
}

interface ShotQueueDeps {
  readonly session: PlaySession;
  /** The session or the pending stake changed. */
  readonly onChange: () => void;
  readonly onRefused: (code: PlayRefusal | 'OFFLINE') => void;
}

const UNKNOWN_OUTCOME_CODES: readonly string[] = ['UNAVAILABLE', 'OFFLINE', 'WAITING'];
const ROUND_ENDED_CODES: readonly string[] = ['SEED_USED', 'REUSED'];

/** Sends shots in batches, each one transaction; all belong to one round until it ends. */
export class ShotQueue {
  readonly #deps: ShotQueueDeps;
  #session: PlaySession;
  #round: OpenRound | null;
  #waiting: readonly Shot[] = [];
  #pending: readonly Shot[] = [];
  #isSending = false;

  constructor(deps: ShotQueueDeps) {
    this.#deps = deps;
    this.#session = deps.session;
    this.#round = findOpenRound(deps.session);
  }

  get session(): PlaySession {
    return this.#session;
  }

  get shots(): number {
    return this.#round?.shots ?? 0;
  }

  get balanceKyat(): number | null {
    const { wallet } = this.#session;
    const pendingKyat = [...this.#waiting, ...this.#pending].reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
    return wallet === null ? null : wallet.balanceKyat - pendingKyat;
  }

  setSession(session: PlaySession): void {
    this.#session = session;
    if (!this.#isSending) this.#round = findOpenRound(session);
    this.#deps.onChange();
  }

  addShot(shot: Shot): void {
    this.#waiting = [...this.#waiting, shot];
    this.#deps.onChange();
    void this.#send();
  }

  /** Ends the open round, so that its seed is revealed and the round can be verified. */
  async finishRound(): Promise<void> {
    if (this.#isSending || this.#round === null) return;
    this.#isSending = true;
    const answer = await endRound();
    this.#isSending = false;
    if (answer.ok) {
      this.setSession(answer.value);
      return void this.#send();
    }
    this.#dropWaiting();
    this.#deps.onRefused(answer.code);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0) return;
    const isFull = this.shots + FAIR_SHOTS.mostAtOnce > FAIR_SHOTS.mostOfRound;
    if (isFull) return await this.finishRound();
    this.#isSending = true;
    this.#pending = this.#waiting.slice(0, FAIR_SHOTS.mostAtOnce);
    this.#waiting = this.#waiting.slice(FAIR_SHOTS.mostAtOnce);
    let answer = await this.#fireBatch();
    if (!answer.ok && ROUND_ENDED_CODES.includes(answer.code)) {
      // The provider ended the round: sends the shots in a new round, with the current commitment.
      await this.#refreshSession();
      this.#round = null;
      answer = await this.#fireBatch();
    }
    await this.#handleAnswer(answer);
    this.#isSending = false;
    this.#deps.onChange();
    void this.#send();
  }

  async #fireBatch(): Promise<ApiResult<ShotsAnswer>> {
    const { sessionId, commitment } = this.#session;
    this.#round ??= { roundId: createUuid(), clientSeed: createUuid(), commitment, shots: 0 };
    const { shots: _count, ...round } = this.#round;
    const bets = this.#pending.map(({ spot, stakeKyat }) => ({ spot, stakeKyat }));
    return await fireShots({ sessionId, ...round, shotsId: createUuid(), bets });
  }

  async #handleAnswer(answer: ApiResult<ShotsAnswer>): Promise<void> {
    const shots = this.#pending;
    this.#pending = [];
    if (answer.ok) {
      const { shown, balanceKyat, nextCommitment } = answer.value;
      const round = this.#round;
      if (round !== null) this.#round = { ...round, shots: round.shots + shots.length };
      const wallet = this.#session.wallet;
      const updatedWallet = wallet === null || balanceKyat === null ? wallet : { ...wallet, balanceKyat };
      this.#session = { ...this.#session, commitment: nextCommitment, wallet: updatedWallet };
      for (const [index, shot] of shots.entries()) shot.onResult(shown[index] === 1);
      if (balanceKyat === null) await this.#refreshSession();
      return;
    }
    for (const shot of shots) shot.onResult(null);
    // The server resolves an unknown outcome within seconds; waiting shots are dropped meanwhile.
    if (UNKNOWN_OUTCOME_CODES.includes(answer.code) || answer.code === 'NOT_COVERED') this.#dropWaiting();
    await this.#refreshSession();
    this.#round = findOpenRound(this.#session);
    this.#deps.onRefused(answer.code);
  }

  #dropWaiting(): void {
    for (const shot of this.#waiting) shot.onResult(null);
    this.#waiting = [];
  }

  async #refreshSession(): Promise<void> {
    const answer = await readSession();
    if (answer.ok) this.#session = answer.value;
  }
}

function findOpenRound({ rounds }: PlaySession): OpenRound | null {
  const open = rounds.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  const { roundId, clientSeed, commitment, bets } = open;
  return { roundId, clientSeed, commitment, shots: bets.length };
}
