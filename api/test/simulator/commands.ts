import { isDeepStrictEqual } from 'node:util';
import type { Violation } from '../../src/platform/verify.ts';
import { report, type Mirror } from './mirror.ts';

export interface SentCommand {
  readonly playerId: string;
  readonly endpoint: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** `unknown`: no answer yet; the outcome is unknown. */
  state: 'unknown' | 'accepted' | 'refused';
  silentAt: number;
  madeId: string | null;
}

export interface RequestedEnd {
  readonly requested: Set<string>;
  acknowledged: string | null;
  isCreated: boolean;
}

/** Commands with their outcomes: the model that the books are compared with. */
export interface CommandHistory {
  readonly commands: Map<string, SentCommand>;
  /** By the id of a slip or withdrawal, or the reference of an adjustment. */
  readonly ends: Map<string, RequestedEnd>;
}

export const createHistory = (): CommandHistory => ({ commands: new Map(), ends: new Map() });

export function getRequestedEnd({ ends }: CommandHistory, id: string): RequestedEnd {
  const known = ends.get(id) ?? { requested: new Set<string>(), acknowledged: null, isCreated: false };
  ends.set(id, known);
  return known;
}

const CREATED_FIELDS = {
  placeNumberTicket: ['ticket', 'ticketId'],
  placePackage: ['ticket', 'ticketId'],
  placeMatchTicket: ['ticket', 'ticketId'],
  requestTopUp: ['topUp', 'id'],
  requestWithdrawal: ['withdrawal', 'id'],
  transfer: ['transfer', 'id'],
} as const;

/** Null for a command that creates nothing. */
export function findCreatedId(endpoint: string, answer: unknown): string | null {
  const field = endpoint in CREATED_FIELDS ? CREATED_FIELDS[endpoint as keyof typeof CREATED_FIELDS][1] : null; // just looked up
  const id: unknown =
    field === null || typeof answer !== 'object' || answer === null ? null : Reflect.get(answer, field);
  return typeof id === 'string' ? id : null;
}

/** I6 and I7: acknowledged items exist, existing items have one request with one key, refused commands left nothing. */
export function auditHistory(found: Violation[], history: CommandHistory, mirror: Mirror): void {
  const named = new Set<string>();
  for (const [name, { endpoint, answer }] of mirror.rows.key) {
    const sent = history.commands.get(name);
    const id = findCreatedId(endpoint, answer);
    if (sent?.endpoint !== endpoint) report(found, 'I7', name, `a key of ${endpoint} that nobody sent`);
    if (sent === undefined) continue;
    if (sent.state === 'refused' && !isUncoveredTransfer(mirror, sent, id))
      report(found, 'I6', name, `${endpoint} was refused, and is in the books`);
    if (sent.madeId !== null && sent.madeId !== id)
      report(found, 'I7', name, `${endpoint} was answered ${sent.madeId}, and is kept as ${id}`);
    if (id === null) continue;
    if (named.has(id)) report(found, 'I7', id, 'two keys made it');
    named.add(id);
    if (!isAsSent(mirror, sent, id))
      report(found, 'I7', id, `is not what was asked for: ${JSON.stringify(sent.body).slice(0, 200)}`);
  }
  for (const [name, { state, endpoint }] of history.commands)
    if (state === 'accepted' && !mirror.rows.key.has(name))
      report(found, 'lost', name, `${endpoint} was acknowledged, and is gone`);
  for (const [kind] of Object.values(CREATED_FIELDS))
    for (const id of mirror.rows[kind].keys())
      if (!named.has(id)) report(found, 'I7', id, `a ${kind} that no command made`);
  auditEnds(history, mirror, found);
}

/** V18: a transfer that the game wallet did not cover is answered as a refusal, and its row is kept. */
function isUncoveredTransfer(mirror: Mirror, { endpoint }: SentCommand, id: string | null): boolean {
  return endpoint === 'transfer' && mirror.rows.transfer.get(id ?? '')?.reason === 'not-covered';
}

/** Of a match ticket only matches and markets: a side may change with a line that is accepted at its current value. */
function isAsSent(mirror: Mirror, { endpoint, playerId, body }: SentCommand, id: string): boolean {
  const { topUp, withdrawal, transfer } = mirror.rows;
  const ticket = mirror.rows.ticket.get(id);
  // As the steps that sent them wrote them.
  const sent = body as { readonly lines: Lines; readonly numbers: readonly string[]; readonly legs: Legs };
  const isOfPlayer = ticket?.player_id === playerId;
  const isOfDraw = isOfPlayer && ticket.draw_id === body['drawId'];
  switch (endpoint) {
    case 'placeNumberTicket':
      return isOfDraw && isDeepStrictEqual(sent.lines.map(toStake).sort(), ticket.lines.map(toStake).sort());
    case 'placePackage':
      return (
        isOfDraw &&
        ticket.stake_kyat === body['priceKyat'] &&
        isDeepStrictEqual(ticket.lines.map(({ number }) => number).sort(), [...sent.numbers].sort())
      );
    case 'placeMatchTicket': {
      const sold = mirror.rows.matchTicket.get(id)?.legs.map((leg) => ({ matchId: leg.match_id, market: leg.market }));
      const legs = sent.legs.map(({ matchId, market }) => ({ matchId, market }));
      return isOfPlayer && ticket.stake_kyat === body['stakeKyat'] && isDeepStrictEqual(legs, sold);
    }
    default: {
      const row = topUp.get(id) ?? withdrawal.get(id) ?? transfer.get(id);
      const isSameWay = row === undefined || !('direction' in row) || row.direction === body['direction'];
      return row?.player_id === playerId && row.amount_kyat === body['amountKyat'] && isSameWay;
    }
  }
}

type Lines = readonly { readonly number: string; readonly stakeKyat: number }[];
type Legs = readonly { readonly matchId: string; readonly market: string }[];
const toStake = ({ number, stakeKyat }: Lines[number]): string => `${number} ${stakeKyat}`;

/** Finds ends that were not requested or differ from the acknowledged one. */
function auditEnds(history: CommandHistory, mirror: Mirror, found: Violation[]): void {
  const ended = [
    ...[...mirror.rows.topUp].map(([id, { state }]) => [id, state, 'pending'] as const),
    ...[...mirror.rows.withdrawal].map(([id, { state }]) => [id, state, 'pending'] as const),
    ...[...mirror.rows.adjustment.values()].map(({ reference, state }) => [reference, state, 'waiting'] as const),
  ];
  const known = new Set(ended.map(([id]) => id));
  for (const [id, { isCreated }] of history.ends)
    if (isCreated && !known.has(id)) report(found, 'lost', id, 'was acknowledged, and is gone');
  for (const [id, state, first] of ended) {
    const end = history.ends.get(id);
    const acknowledged = end?.acknowledged ?? null;
    if (state !== first && end?.requested.has(state) !== true)
      report(found, 'I20', id, `${state}, which nobody asked for`);
    if (acknowledged !== null && acknowledged !== state)
      report(found, 'lost', id, `${state}, but ${acknowledged} was acknowledged`);
  }
}
