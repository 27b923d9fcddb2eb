import type { Violation } from '../../src/platform/verify.ts';
import { reportUnless, type Documents, type Mirror } from './mirror.ts';

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
export function auditHistory(history: CommandHistory, mirror: Mirror): Violation[] {
  const found: Violation[] = [];
  const named = new Set<string>();
  for (const [name, { endpoint, answer }] of mirror.rows.key) {
    const sent = history.commands.get(name);
    const id = findCreatedId(endpoint, answer);
    reportUnless(found, sent?.endpoint === endpoint, 'I7', () => [name, `a key of ${endpoint} that nobody sent`]);
    if (sent === undefined) continue;
    reportUnless(found, sent.state !== 'refused' || isUncoveredTransfer(mirror, sent, id), 'I6', () => [
      name,
      `${endpoint} was refused, and is in the books`,
    ]);
    reportUnless(found, sent.madeId === null || sent.madeId === id, 'I7', () => [
      name,
      `${endpoint} was answered ${sent.madeId}, and is kept as ${id}`,
    ]);
    if (id === null) continue;
    reportUnless(found, !named.has(id), 'I7', () => [id, 'two keys made it']);
    named.add(id);
    reportUnless(found, isAsSent(mirror, sent, id), 'I7', () => [
      id,
      `is not what was asked for: ${JSON.stringify(sent.body).slice(0, 200)}`,
    ]);
  }
  for (const [name, { state, endpoint }] of history.commands)
    reportUnless(found, state !== 'accepted' || mirror.rows.key.has(name), 'lost', () => [
      name,
      `${endpoint} was acknowledged, and is gone`,
    ]);
  for (const [kind] of Object.values(CREATED_FIELDS))
    for (const id of mirror.rows[kind].keys())
      reportUnless(found, named.has(id), 'I7', () => [id, `a ${kind} that no command made`]);
  auditEnds(history, mirror, found);
  return found;
}

/** V18: a transfer that the game wallet did not cover is answered as a refusal, and its row is kept. */
function isUncoveredTransfer(mirror: Mirror, { endpoint }: SentCommand, id: string | null): boolean {
  return endpoint === 'transfer' && mirror.rows.transfer.get(id ?? '')?.reason === 'not-covered';
}

function isAsSent(mirror: Mirror, { endpoint, playerId, body }: SentCommand, id: string): boolean {
  const { ticket, topUp, withdrawal, transfer } = mirror.rows;
  if (endpoint === 'placeNumberTicket') return isTicketAsSent(ticket.get(id), playerId, body);
  if (endpoint === 'placePackage') return isPackageAsSent(ticket.get(id), playerId, body);
  if (endpoint === 'placeMatchTicket') return isMatchTicketAsSent(mirror, id, playerId, body);
  const row = topUp.get(id) ?? withdrawal.get(id) ?? transfer.get(id);
  return (
    row?.player_id === playerId &&
    row.amount_kyat === body['amountKyat'] &&
    (!('direction' in row) || row.direction === body['direction'])
  );
}

function isTicketAsSent(ticket: Documents['ticket'] | undefined, playerId: string, body: SentCommand['body']): boolean {
  // As the step that sent it wrote them.
  const lines = body['lines'] as readonly { readonly number: string; readonly stakeKyat: number }[];
  const sentItems = lines.map(({ number, stakeKyat }) => `${number} ${stakeKyat}`).sort();
  const written = ticket?.lines.map(({ number, stakeKyat }) => `${number} ${stakeKyat}`).sort();
  return (
    ticket?.player_id === playerId &&
    ticket.draw_id === body['drawId'] &&
    JSON.stringify(sentItems) === JSON.stringify(written)
  );
}

function isPackageAsSent(
  ticket: Documents['ticket'] | undefined,
  playerId: string,
  body: SentCommand['body'],
): boolean {
  const numbers = body['numbers'] as readonly string[]; // as the step that sent it wrote them
  return (
    ticket?.player_id === playerId &&
    ticket.draw_id === body['drawId'] &&
    ticket.stake_kyat === body['priceKyat'] &&
    JSON.stringify(ticket.lines.map(({ number }) => number).sort()) === JSON.stringify([...numbers].sort())
  );
}

/** Compares matches and markets only: a side may change with a line that is accepted at its current value. */
function isMatchTicketAsSent(mirror: Mirror, id: string, playerId: string, body: SentCommand['body']): boolean {
  const ticket = mirror.rows.ticket.get(id);
  // As the step that sent it wrote them.
  const legs = body['legs'] as readonly { readonly matchId: string; readonly market: string }[];
  const sentItems = legs.map(({ matchId, market }) => `${matchId} ${market}`);
  const written = mirror.rows.matchTicket.get(id)?.legs.map((leg) => `${leg.match_id} ${leg.market}`);
  return (
    ticket?.player_id === playerId &&
    ticket.stake_kyat === body['stakeKyat'] &&
    JSON.stringify(sentItems) === JSON.stringify(written)
  );
}

/** Finds ends that were not requested or differ from the acknowledged one. */
function auditEnds(history: CommandHistory, mirror: Mirror, found: Violation[]): void {
  const ended = [
    ...[...mirror.rows.topUp].map(([id, { state }]) => [id, state, 'pending'] as const),
    ...[...mirror.rows.withdrawal].map(([id, { state }]) => [id, state, 'pending'] as const),
    ...[...mirror.rows.adjustment.values()].map(({ reference, state }) => [reference, state, 'waiting'] as const),
  ];
  const known = new Set(ended.map(([id]) => id));
  for (const [id, { isCreated }] of history.ends)
    reportUnless(found, !isCreated || known.has(id), 'lost', () => [id, 'was acknowledged, and is gone']);
  for (const [id, state, first] of ended) {
    const end = history.ends.get(id);
    if (state !== first)
      reportUnless(found, end?.requested.has(state) === true, 'I20', () => [id, `${state}, which nobody asked for`]);
    reportUnless(found, end === undefined || end.acknowledged === null || end.acknowledged === state, 'lost', () => [
      id,
      `${state}, but ${end?.acknowledged} was acknowledged`,
    ]);
  }
}
