import type { PlayRefusal, PlaySession, ShotsAnswer } from '@padauk/contract/game-play';
import { FAIR_SHOTS, type FairBet } from '@padauk/contract/rules/fair-games';
import { endRound, randomUuid, readSession, shoot, type Answer } from '../../page/calls.ts';

/** A shot and what becomes of it. */
export interface Shot extends FairBet {
  /** `isHit`: null where nothing was shot, and nothing was taken. */
  readonly end: (isHit: boolean | null) => void;
}

interface Round {
  readonly roundId: string;
  readonly clientSeed: string;
  readonly commitment: string;
  readonly shots: number;
}

interface Given {
  readonly session: PlaySession;
  /** There is another word of the server, or another sum on its way. */
  readonly onChange: () => void;
  readonly onRefused: (code: PlayRefusal | 'OFFLINE') => void;
}

const LOST: readonly string[] = ['UNAVAILABLE', 'OFFLINE', 'WAITING'];
/** What is said of a round that goes on no more. */
const OVER: readonly string[] = ['SEED_USED', 'REUSED'];

/** Sends shots to the server, those together that come while the ones before are on their way: one transaction each time, all of one round until it is ended. */
export class Volleys {
  readonly #given: Given;
  #session: PlaySession;
  #round: Round | null;
  #waiting: readonly Shot[] = [];
  #underWay: readonly Shot[] = [];
  #isSending = false;

  constructor(given: Given) {
    this.#given = given;
    this.#session = given.session;
    this.#round = goingOn(given.session);
  }

  get session(): PlaySession {
    return this.#session;
  }

  /** How many shots the round that goes on has. */
  get shots(): number {
    return this.#round?.shots ?? 0;
  }

  /** What is in the wallet when all that is on its way has been taken; null while that is not known. */
  get balanceKyat(): number | null {
    const { wallet } = this.#session;
    const out = [...this.#waiting, ...this.#underWay].reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
    return wallet === null ? null : wallet.balanceKyat - out;
  }

  take(session: PlaySession): void {
    this.#session = session;
    if (!this.#isSending) this.#round = goingOn(session);
    this.#given.onChange();
  }

  shoot(shot: Shot): void {
    this.#waiting = [...this.#waiting, shot];
    this.#given.onChange();
    void this.#send();
  }

  /** Ends the round that goes on, so that its seed is shown and it can be checked. */
  async end(): Promise<void> {
    if (this.#isSending || this.#round === null) return;
    this.#isSending = true;
    const answer = await endRound();
    this.#isSending = false;
    if (answer.ok) {
      this.take(answer.value);
      return void this.#send();
    }
    this.#dropWaiting();
    this.#given.onRefused(answer.code);
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0) return;
    const isFull = this.shots + FAIR_SHOTS.mostAtOnce > FAIR_SHOTS.mostOfRound;
    if (isFull) return await this.end();
    this.#isSending = true;
    this.#underWay = this.#waiting.slice(0, FAIR_SHOTS.mostAtOnce);
    this.#waiting = this.#waiting.slice(FAIR_SHOTS.mostAtOnce);
    let answer = await this.#ask();
    if (!answer.ok && OVER.includes(answer.code)) {
      // The provider has ended the round: these begin another, on what is promised now.
      await this.#look();
      this.#round = null;
      answer = await this.#ask();
    }
    await this.#end(answer);
    this.#isSending = false;
    this.#given.onChange();
    void this.#send();
  }

  async #ask(): Promise<Answer<ShotsAnswer>> {
    const { sessionId, commitment } = this.#session;
    this.#round ??= { roundId: randomUuid(), clientSeed: randomUuid(), commitment, shots: 0 };
    const { shots: _count, ...round } = this.#round;
    const bets = this.#underWay.map(({ spot, stakeKyat }) => ({ spot, stakeKyat }));
    return await shoot({ sessionId, ...round, shotsId: randomUuid(), bets });
  }

  async #end(answer: Answer<ShotsAnswer>): Promise<void> {
    const shots = this.#underWay;
    this.#underWay = [];
    if (answer.ok) {
      const { shown, balanceKyat, nextCommitment } = answer.value;
      const round = this.#round;
      if (round !== null) this.#round = { ...round, shots: round.shots + shots.length };
      const wallet = this.#session.wallet;
      const known = wallet === null || balanceKyat === null ? wallet : { ...wallet, balanceKyat };
      this.#session = { ...this.#session, commitment: nextCommitment, wallet: known };
      for (const [place, shot] of shots.entries()) shot.end(shown[place] === 1);
      if (balanceKyat === null) await this.#look();
      return;
    }
    for (const shot of shots) shot.end(null);
    // What is not known is found out about by the server, within seconds: nothing is shot meanwhile.
    if (LOST.includes(answer.code) || answer.code === 'NOT_COVERED') this.#dropWaiting();
    await this.#look();
    this.#round = goingOn(this.#session);
    this.#given.onRefused(answer.code);
  }

  #dropWaiting(): void {
    for (const shot of this.#waiting) shot.end(null);
    this.#waiting = [];
  }

  async #look(): Promise<void> {
    const answer = await readSession();
    if (answer.ok) this.#session = answer.value;
  }
}

/** A round that was begun before, and goes on: of this page, or of one that was interrupted. */
function goingOn({ rounds }: PlaySession): Round | null {
  const open = rounds.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  const { roundId, clientSeed, commitment, bets } = open;
  return { roundId, clientSeed, commitment, shots: bets.length };
}
