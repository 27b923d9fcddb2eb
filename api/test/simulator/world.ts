import type { AnswerFor, Endpoint, RequestFor } from '@padauk/contract/platform/endpoint';
import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { OFFICE_COMMANDS, type OfficeCommandName } from '@padauk/contract/office/office';
import type { RefusalCode } from '@padauk/contract/platform/refusals';
import type { Violation } from '../../src/platform/verify.ts';
import type { ManualClock } from '../../src/platform/clock.ts';
import { injectCall, type Reply, type TestPlayer } from '../server.ts';
import { callOffice, uploadPhoto } from '../wallet-fixtures.ts';
import { getRequestedEnd, findCreatedId, type SentCommand, type CommandHistory } from './commands.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { SimulatedGame } from './simulated-games.ts';
import { report, type Mirror } from './mirror.ts';
import type { GameProcess, PlatformProcess } from './processes.ts';
import type { SeededRandom } from './seeded-random.ts';

export type Step = (world: World) => Promise<unknown>;
export type Steps = Readonly<Record<string, readonly [weight: number, step: Step]>>;

export interface SimulatedPlayer extends TestPlayer {
  token: string;
  /** Shared by all calls that wait for the log-in. */
  pendingLogIn: Promise<unknown> | null;
  accountId: string;
}

/** Everything that a step may access. Crashed processes are replaced. */
export interface World {
  readonly games: readonly SimulatedGame[];
  readonly random: SeededRandom;
  readonly clock: ManualClock;
  readonly gameClock: ManualClock;
  readonly network: FaultyNetwork;
  readonly history: CommandHistory;
  readonly mirror: { readonly platform: Mirror; readonly game: Mirror };
  readonly players: SimulatedPlayer[];
  readonly photo: Buffer;
  readonly violations: Violation[];
  readonly log: (words: string) => void;
  readonly weights: Readonly<Record<string, number>>;
  readonly restartProcesses: () => Promise<void>;
  platform: PlatformProcess;
  game: GameProcess;
  step: number;
  /** The Myanmar day whose draws exist. */
  plannedDay: string;
  /** Probability of a network fault, from 0 to 1. */
  faultRate: number;
}

/** `no-answer`: the process died before it answered. */
export type CallOutcome<Answer> =
  | { readonly kind: 'accepted'; readonly body: Answer }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'no-answer' };

interface PlayerCallOptions {
  readonly as: SimulatedPlayer;
  readonly key?: string;
}

export const OPERATORS = ['thiri', 'kyaw', 'su'] as const;
const NEVER_STEP = -1;

/** A player's call. E8: after a lost session it logs in and retries with the same key. */
export async function callEndpoint<E extends Endpoint<never, never> | Endpoint>(
  world: World,
  endpoint: E,
  request: RequestFor<E>,
  call: PlayerCallOptions,
): Promise<CallOutcome<AnswerFor<E>>> {
  const { as } = call;
  const { token } = as;
  const outcome = await callOnce(world, endpoint, request, call);
  if (outcome.kind !== 'refused' || outcome.code !== 'SESSION_EXPIRED') return outcome;
  if (as.token === token) await (as.pendingLogIn ??= logInAgain(world, as));
  return as.token === token ? outcome : await callOnce(world, endpoint, request, call);
}

async function logInAgain(world: World, player: SimulatedPlayer): Promise<void> {
  const outcome = await callOnce(world, logIn, { phone: player.phone, password: player.password }, { as: player });
  if (outcome.kind === 'accepted') player.token = outcome.body.token;
  player.pendingLogIn = null;
}

async function callOnce<E extends Endpoint<never, never> | Endpoint>(
  world: World,
  endpoint: E,
  request: RequestFor<E>,
  call: PlayerCallOptions,
): Promise<CallOutcome<AnswerFor<E>>> {
  const { app, process } = world.platform;
  const reply = await Promise.race([injectCall(app, endpoint, request, call), process.ended.then(() => null)]);
  const outcome = toOutcome(world, endpoint.name, reply);
  world.log(
    `${endpoint.name} ${shortenJson(request)} by ${call.as.phone.slice(-2)}${call.key === undefined ? '' : ` key ${call.key.slice(0, 4)}`}: ${formatOutcome(outcome)}`,
  );
  return outcome;
}

/** F15: no caller may get an internal error. */
function toOutcome<Answer>(
  { violations }: World,
  subject: string,
  reply: Pick<Reply<Answer>, 'body' | 'refusal'> | null,
): CallOutcome<Answer> {
  if (reply === null) return { kind: 'no-answer' };
  if (reply.refusal === undefined) return { kind: 'accepted', body: reply.body };
  const { code } = reply.refusal;
  if (code === 'SOMETHING_WRONG') report(violations, 'F15', subject, code);
  return { kind: 'refused', code };
}

/** @returns the photo's id, or an unused one if it was refused or not answered */
export async function sendPhoto(world: World, as: SimulatedPlayer): Promise<string> {
  const { platform, photo, random } = world;
  const sent = uploadPhoto(platform, as, photo);
  const reply = await Promise.race([sent, platform.process.ended.then(() => null)]);
  const outcome = toOutcome(world, 'uploadSlipPhoto', reply);
  return outcome.kind === 'accepted' ? outcome.body.photoId : random.uuid();
}

/** By any player under a new key, unless the call names them. */
export async function sendMoneyCommand<E extends Endpoint<never, never> | Endpoint>(
  world: World,
  endpoint: E,
  request: RequestFor<E>,
  { as = world.random.pick(world.players), key = world.random.uuid() }: Partial<PlayerCallOptions> = {},
): Promise<CallOutcome<AnswerFor<E>>> {
  const name = `${as.id} ${key}`;
  const body = request as Readonly<Record<string, unknown>>; // every request of the contract is an object
  const known = world.history.commands.get(name);
  const isOtherBody =
    known !== undefined && (known.endpoint !== endpoint.name || JSON.stringify(known.body) !== JSON.stringify(body));
  const sent: SentCommand = known ?? {
    playerId: as.id,
    endpoint: endpoint.name,
    key,
    body,
    state: 'unknown',
    silentAt: NEVER_STEP,
    madeId: null,
  };
  world.history.commands.set(name, sent);
  const outcome = await callEndpoint(world, endpoint, request, { as, key });
  if (!isOtherBody) recordOutcome(world, sent, outcome);
  else if (outcome.kind === 'accepted') report(world.violations, 'I7', name, 'took another body under a used key');
  return outcome;
}

/** Refusals that leave the outcome unknown. */
const UNDECIDED_CODES: readonly string[] = [
  'KEY_IN_PROGRESS',
  'SERVER_UNAVAILABLE',
  'SOMETHING_WRONG',
  'SESSION_EXPIRED',
  'KEY_REUSED',
];

function recordOutcome(world: World, sent: SentCommand, outcome: CallOutcome<unknown>): void {
  if (outcome.kind === 'no-answer')
    Object.assign(sent, { silentAt: world.step, state: sent.state === 'accepted' ? 'accepted' : 'unknown' });
  if (outcome.kind === 'accepted') {
    const id = findCreatedId(sent.endpoint, outcome.body);
    if (sent.madeId !== null && sent.madeId !== id)
      report(world.violations, 'I7', sent.key, `answered ${id}, and ${sent.madeId} before`);
    // A repeated answer of one key counts as one end.
    if (sent.endpoint === 'cancelWithdrawal' && sent.state !== 'accepted')
      recordAcknowledgement(world, String(sent.body['id']), 'cancelled');
    Object.assign(sent, { state: 'accepted', madeId: id });
  }
  // Of two concurrent requests with one key, the unanswered one may have been the accepted one.
  if (
    outcome.kind === 'refused' &&
    !UNDECIDED_CODES.includes(outcome.code) &&
    sent.state !== 'accepted' &&
    sent.silentAt < world.step
  )
    sent.state = 'refused';
}

export async function sendOfficeCommand(
  world: World,
  name: OfficeCommandName,
  input: Readonly<Record<string, string | number>>,
  operator: string = world.random.pick(OPERATORS),
): Promise<CallOutcome<readonly unknown[]>> {
  const { process } = world.platform;
  const reply = await Promise.race([
    callOffice(world.platform, name, input, { operator }),
    process.ended.then(() => null),
  ]);
  const outcome = toOutcome(world, name, reply && { body: reply.rows, refusal: reply.refusal });
  world.log(
    `${operator}: ${name} ${shortenJson(input)}${OFFICE_COMMANDS[name].changes ? '' : ' (looks)'}: ${formatOutcome(outcome)}`,
  );
  return outcome;
}

/** Records an acknowledged end. I20: there is at most one. */
export function recordAcknowledgement(world: World, id: string, state: string): void {
  const requestedEnd = getRequestedEnd(world.history, id);
  const { acknowledged } = requestedEnd;
  if (acknowledged !== null)
    report(world.violations, 'I20', id, `${state} was acknowledged, and ${acknowledged} before`);
  requestedEnd.acknowledged = state;
}

export async function runWork(world: World, name: string, run: () => Promise<unknown>): Promise<boolean> {
  const { process } = world.platform;
  const outcome = await Promise.race([
    run().then(
      () => 'done',
      (error: unknown) => error,
    ),
    process.ended.then(() => 'died'),
  ]);
  if (outcome instanceof Error) report(world.violations, 'F15', name, outcome.stack ?? outcome.message);
  world.log(`${name}: ${outcome instanceof Error ? outcome.message : String(outcome)}`);
  return outcome === 'done';
}

export async function runJob(world: World, name: string): Promise<boolean> {
  const run = world.platform.jobs.get(name);
  if (run === undefined) throw new Error(`there is no job ${name}`);
  return await runWork(world, `job ${name}`, run);
}

function formatOutcome(outcome: CallOutcome<unknown>): string {
  if (outcome.kind === 'refused') return outcome.code;
  return outcome.kind === 'accepted' ? `accepted ${shortenJson(outcome.body)}` : outcome.kind;
}

function shortenJson(value: unknown): string {
  return JSON.stringify(value).slice(0, 160);
}
