import type { OfficeCommandName, OfficeInput } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { checkMove, checkPackageTerms } from '../draws/index.ts';
import { checkLine, hasPrice } from '../football/index.ts';
import { checkAccountSwitch, checkNewCompanyAccount } from '../wallet/index.ts';
import { isMachine } from './office.rules.ts';
import type { OfficeDeps } from './office.types.ts';
import { findRequester } from './waiting-decisions.ts';

type SecondPersonRules = { readonly [Name in OfficeCommandName]?: (input: OfficeInput<Name>) => boolean };

/** Commands that need two people besides those about money ({@link decideMoney}), with the condition. */
const SECOND_PERSON_RULES: SecondPersonRules = {
  'add-account': () => true,
  'turn-account': ({ status }) => status === 'on',
  // A void leg may pay a maung of any size.
  'void-price': () => true,
  // A bet on a wrong line may be sure to win.
  'set-line': () => true,
  // With cash back and invite bonuses, a higher price may pay back more than all stakes.
  'price-package': () => true,
  // On a later day the numbers may be known while bets are still open.
  'move-draw': () => true,
};

interface CommandRequest {
  readonly command: OfficeCommandName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly operator: string;
}

/** The second person gives the same command and arguments within a day; commas in figures are ignored. */
export async function needsSecondPerson(
  deps: Pick<OfficeDeps, 'db' | 'clock' | 'settings'>,
  { command, input, operator }: CommandRequest,
): Promise<boolean> {
  const { twoPeople } = deps.settings;
  // The input was validated against this command.
  const isNeeded = SECOND_PERSON_RULES[command] as ((input: object) => boolean) | undefined;
  if (twoPeople === null || isNeeded === undefined || isMachine(operator) || !isNeeded(input)) return false;
  return (await findRequester(deps, { command, arguments: input, operator })) === null;
}

type CheckDeps = Pick<OfficeDeps, 'db' | 'clock' | 'config' | 'games'>;
type Check<Name extends OfficeCommandName> = (deps: CheckDeps, input: OfficeInput<Name>) => Promise<Result<object>>;

const CHECKS: { readonly [Name in OfficeCommandName]?: Check<Name> } = {
  'add-account': ({ db }, account) => checkNewCompanyAccount(db, account),
  'turn-account': ({ db, config: { mode } }, { id, status }) =>
    checkAccountSwitch(db, { id, isOn: status === 'on', mode }),
  'void-price': async ({ db }, { match, market, version }) =>
    (await hasPrice(db, { matchId: match, market, version })) ? accepted({}) : refused(createRefusal('NOT_FOUND')),
  'set-line': (deps, { match, line }) => checkLine(deps, { matchId: match, line }),
  'price-package': (deps, { draw, ...terms }) => checkPackageTerms(deps, { drawId: draw, ...terms }),
  'move-draw': (deps, { draw, date }) => checkMove(deps, { drawId: draw, date }),
};

/** Refuses a command that would fail for the second person too, so that it never waits. */
export async function checkBeforeWaiting(
  deps: CheckDeps,
  { command, input }: Pick<CommandRequest, 'command' | 'input'>,
): Promise<Result<object>> {
  // The input was validated against this command.
  const check = CHECKS[command] as ((deps: CheckDeps, input: object) => Promise<Result<object>>) | undefined;
  return check === undefined ? accepted({}) : await check(deps, input);
}
