import type { OfficeCommandName, OfficeInput } from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { checkMove, checkPackageTerms } from '../draws/index.ts';
import { checkLine, hasPrice } from '../football/index.ts';
import { checkAccountSwitch, checkNewCompanyAccount } from '../wallet/index.ts';
import { isMachine } from './office.rules.ts';
import type { OfficeDeps, Outcome } from './office.types.ts';
import { buildWaitingOutcome, findRequester } from './waiting-decisions.ts';

type CheckDeps = Pick<OfficeDeps, 'db' | 'clock' | 'config' | 'games'>;

interface SecondPersonRule<Input> {
  /** Default: always. */
  readonly isNeeded?: (input: Input) => boolean;
  /** Refuses a command that would fail for the second person too, so that it never waits. */
  readonly check: (deps: CheckDeps, input: Input) => Promise<Result<object>>;
}

/** Commands that need two people besides those about money ({@link decideMoney}). */
const RULES: { readonly [Name in OfficeCommandName]?: SecondPersonRule<OfficeInput<Name>> } = {
  'add-account': { check: ({ db }, account) => checkNewCompanyAccount(db, account) },
  'turn-account': {
    isNeeded: ({ status }) => status === 'on',
    check: ({ db, config: { mode } }, { id, status }) => checkAccountSwitch(db, { id, isOn: status === 'on', mode }),
  },
  // A void leg may pay a maung of any size.
  'void-price': {
    check: async ({ db }, { match, market, version }) =>
      (await hasPrice(db, { matchId: match, market, version })) ? accepted({}) : refused(createRefusal('NOT_FOUND')),
  },
  // A bet on a wrong line may be sure to win.
  'set-line': { check: (deps, { match, line }) => checkLine(deps, { matchId: match, line }) },
  // With cash back and invite bonuses, a higher price may pay back more than all stakes.
  'price-package': { check: (deps, { draw, ...terms }) => checkPackageTerms(deps, { drawId: draw, ...terms }) },
  // On a later day the numbers may be known while bets are still open.
  'move-draw': { check: (deps, { draw, date }) => checkMove(deps, { drawId: draw, date }) },
};

interface CommandRequest {
  readonly command: OfficeCommandName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly operator: string;
  /** The arguments as the audit has them. */
  readonly recorded: Readonly<Record<string, string | number>>;
}

/**
 * Null: the command may run. The second person gives the same command and arguments within a day; commas in figures are
 * ignored.
 */
export async function waitForSecondPerson(
  deps: CheckDeps & Pick<OfficeDeps, 'settings'>,
  { command, input, operator, recorded }: CommandRequest,
): Promise<Result<Outcome> | null> {
  // The input was validated against this command.
  const rule = RULES[command] as SecondPersonRule<object> | undefined;
  if (deps.settings.twoPeople === null || rule === undefined || isMachine(operator)) return null;
  if (rule.isNeeded?.(input) === false) return null;
  if ((await findRequester(deps, { command, arguments: input, operator })) !== null) return null;
  const checked = await rule.check(deps, input);
  return checked.ok ? accepted(await buildWaitingOutcome(deps, { command, arguments: recorded, operator })) : checked;
}
