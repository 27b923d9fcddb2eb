import { OFFICE_COMMANDS, readOfficeArguments, type OfficeCommandName, type OfficeRow } from '@padauk/contract/office';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { isPlainText } from '@padauk/contract/rules/plain-text';
import { refusal } from '@padauk/contract/refusals';
import { insertAuditLine, type AuditLine } from './audit.repository.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

/** A command as it came in. */
export interface Order {
  readonly command: OfficeCommandName;
  readonly given: Readonly<Record<string, unknown>>;
  readonly operator: string;
  readonly why: string;
}

/** Checks a command's words and runs it. A command that changes something is written into the audit before it runs, and again with how it ended. */
export async function perform(
  deps: OfficeDeps,
  handlers: Handlers,
  order: Order,
): Promise<Result<readonly OfficeRow[]>> {
  const command = OFFICE_COMMANDS[order.command];
  if ('sandboxOnly' in command && deps.config.mode === 'production') return refused(refusal('NOT_FOUND'));
  const input = readOfficeArguments(command, order.given);
  if (!input.ok) return input;
  if (!isPlainText(order.why)) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['why'], code: 'type' }]));
  // The arguments have just been checked against the very command whose handler this is.
  const run = (): Promise<Result<Outcome>> => handlers[order.command](input.value as never, order.operator);
  const result = command.changes ? await underAudit(deps, { ...order, given: input.value }, run) : await run();
  return result.ok ? accepted(result.value.rows) : result;
}

type Audited = Order & { readonly given: Readonly<Record<string, string | number>> };

async function underAudit(
  deps: OfficeDeps,
  order: Audited,
  run: () => Promise<Result<Outcome>>,
): Promise<Result<Outcome>> {
  const commandId = deps.random.uuid();
  const write = async (
    end: Pick<AuditLine, 'phase'> & Partial<Pick<AuditLine, 'before' | 'after' | 'refusal'>>,
  ): Promise<void> => {
    const { command, given, operator } = order;
    const why = order.why === '' ? String(given['reason'] ?? '') : order.why;
    await insertAuditLine(deps.db, {
      commandId,
      operator,
      command,
      arguments: given,
      why,
      before: null,
      after: null,
      refusal: null,
      at: deps.clock.now(),
      ...end,
    });
  };
  await write({ phase: 'asked' });
  try {
    const result = await run();
    await write(
      result.ok
        ? { phase: 'done', before: result.value.before, after: result.value.after }
        : { phase: 'refused', refusal: result.refusal.code },
    );
    return result;
  } catch (error) {
    await write({ phase: 'failed' });
    throw error;
  }
}
