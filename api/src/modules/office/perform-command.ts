import {
  isAvailableIn,
  canPerform,
  OFFICE_COMMANDS,
  readOfficeArguments,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { isPlainText } from '@padauk/contract/text/plain-text.rules';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { insertAuditLine, type AuditLine } from './audit.repository.ts';
import { maskValue, maskText, type Person, maskPhone, toPlayerLabel } from './mask-text.rules.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import type { Operator } from './operators.ts';
import { waitForSecondPerson } from './second-person.ts';
import { redactRows } from './redact-rows.rules.ts';
import { createHash } from 'node:crypto';
import { UUID } from '@padauk/contract/text/uuid.rules';
import type { Db } from '../../platform/database/database.ts';
import { findConcernedPlayer, findPlayerByPhone } from '../accounts/index.ts';
import { selectIdentityOwner } from '../identity/index.ts';
import { selectFeedbackOwner } from '../support/index.ts';
import { selectTransferOwner } from '../transfers/index.ts';
import { selectPaymentOwner } from '../wallet/index.ts';

export interface Order {
  readonly command: OfficeCommandName;
  readonly given: Readonly<Record<string, unknown>>;
  readonly operator: Operator;
  readonly why: unknown;
}

/** Commands that change something or show players are audited before and after they run, refusals by role too. */
export async function performCommand(
  deps: OfficeDeps,
  handlers: Handlers,
  order: Order,
): Promise<Result<readonly OfficeRow[]>> {
  const command: OfficeCommand = OFFICE_COMMANDS[order.command];
  if (!isAvailableIn(deps.config.mode, command)) return refused(createRefusal('NOT_FOUND'));
  const input = readOfficeArguments(command, order.given);
  const why = parseReason(order.why);
  const person = input.ok ? await readPersonConcerned(deps.db, input.value) : null;
  const audited = {
    command: order.command,
    operator: order.operator.name,
    given: input.ok ? toAuditArguments(command, input.value, person) : {},
    why: maskText(why ?? '', person),
    person,
  };
  // The role check comes first: without the role a caller gets no validation errors, and the attempt is audited.
  if (!canPerform(command, order.operator.roles)) return await refuseByRole(deps, audited);
  if (!input.ok) return input;
  if (why === null) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['why'], code: 'type' }]));
  const run = async (): Promise<Result<Outcome>> => {
    const { name, roles } = order.operator;
    const visibleInput = command.changes ? maskFreeText(input.value, person) : input.value;
    const request = { command: order.command, input: visibleInput, operator: name, recorded: audited.given };
    const waiting = command.changes ? await waitForSecondPerson(deps, request) : null;
    if (waiting !== null) return waiting;
    // The arguments were validated against the command of this handler.
    return await handlers[order.command](visibleInput as never, name, roles);
  };
  const result = command.changes || command.showsPlayers === true ? await runAudited(deps, audited, run) : await run();
  return result.ok ? accepted(redactRows(command, result.value.rows, order.operator.roles)) : result;
}

function parseReason(why: unknown): string | null {
  if (why === undefined) return '';
  return typeof why === 'string' && isPlainText(why) ? why : null;
}

export interface AuditedCommand {
  readonly command: string;
  readonly given: Readonly<Record<string, string | number>>;
  readonly operator: string;
  readonly why: string;
  /** The player that the command is about. */
  readonly person?: Person | null;
}

type AuditResult = Pick<AuditLine, 'phase'> & Partial<Pick<AuditLine, 'before' | 'after' | 'refusal'>>;
type AuditDeps = Pick<OfficeDeps, 'db' | 'clock' | 'random'>;

/** F53: the refusal is audited. */
export async function refuseByRole(deps: AuditDeps, order: AuditedCommand): Promise<Result<never>> {
  const notAllowed = createRefusal('NOT_ALLOWED');
  await createAuditWriter(deps, order)({ phase: 'refused', refusal: notAllowed.code });
  return refused(notAllowed);
}

export async function runAudited(
  deps: AuditDeps,
  order: AuditedCommand,
  run: () => Promise<Result<Outcome>>,
): Promise<Result<Outcome>> {
  const write = createAuditWriter(deps, order);
  await write({ phase: 'asked' });
  try {
    const result = await run();
    await write(
      result.ok
        ? {
            phase: result.value.waits === true ? 'waits' : 'done',
            before: result.value.before,
            after: toAuditAfter(result.value),
          }
        : { phase: 'refused', refusal: result.refusal.code },
    );
    return result;
  } catch (error) {
    await write({ phase: 'failed' });
    throw error;
  }
}

function createAuditWriter(deps: AuditDeps, order: AuditedCommand): (end: AuditResult) => Promise<void> {
  const { command, given, operator, why, person = null } = order;
  const commandId = deps.random.uuid();
  return async (end) =>
    await insertAuditLine(deps.db, {
      commandId,
      operator,
      command,
      arguments: given,
      why: why === '' ? String(given['reason'] ?? '') : why,
      refusal: null,
      at: deps.clock.now(),
      ...end,
      before: maskValue(end.before ?? null, person),
      after: maskValue(end.after ?? null, person),
    });
}

/** For a command that only shows: the players that it showed. */
function toAuditAfter({ after, rows }: Outcome): unknown {
  if (after !== undefined) return after;
  const players = new Set(rows.flatMap(({ playerId }) => (typeof playerId === 'string' ? [playerId] : [])));
  return players.size === 0 ? null : { players: [...players] };
}

type ArgumentValues = Readonly<Record<string, string | number>>;

/** `id` of a command names a player, or a slip, withdrawal, adjustment, transfer, proof or feedback. */
const OWNER_SELECTS = [selectPaymentOwner, selectTransferOwner, selectIdentityOwner, selectFeedbackOwner];

async function readPersonConcerned(db: Db, { phone, id, player }: ArgumentValues): Promise<Person | null> {
  if (typeof phone === 'string') return await findPlayerByPhone(db, phone);
  const named = player ?? id;
  return typeof named === 'string' && UUID.test(named) ? await findConcernedPlayer(db, named, OWNER_SELECTS) : null;
}

/** Free text that is stored with the effect of a command, for example in the ledger. */
const FREE_TEXT_FIELDS: readonly string[] = ['reason', 'note', 'reference'];

function maskFreeText(input: ArgumentValues, person: Person | null): ArgumentValues {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      FREE_TEXT_FIELDS.includes(name) ? maskText(String(value), person) : value,
    ]),
  );
}

/** The line outlives the account, so personal data is hidden and a file is replaced by its digest. */
function toAuditArguments(command: OfficeCommand, input: ArgumentValues, person: Person | null): ArgumentValues {
  const safeEntries = Object.entries(input).map(([name, value]): [string, string | number] => {
    if (command.arguments[name]?.kind === 'file')
      return [name, `sha256 ${createHash('sha256').update(String(value)).digest('hex')}`];
    if (typeof value === 'number') return [name, value];
    if (name === 'phone') return [name, person === null ? maskPhone(value) : toPlayerLabel(person)];
    return [name, isLedgerField(name) ? value : maskText(value, person)];
  });
  return Object.fromEntries(safeEntries);
}

/** The account that money is paid to: the ledger stores it anyway. */
const isLedgerField = (name: string): boolean => name === 'number' || name === 'holder';
