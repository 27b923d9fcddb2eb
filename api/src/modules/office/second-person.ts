import type { OfficeCommandName, OfficeInput } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { checkPrintedResult, undecidedStake } from '../draws/index.ts';
import { checkAccountSwitch, checkNewCompanyAccount } from '../wallet/index.ts';
import { findAsker } from './audit.repository.ts';
import { isAbove, isMachine, printedOf } from './office.rules.ts';
import type { TwoPeople } from './office.settings.ts';
import type { OfficeDeps } from './office.types.ts';

type Asks = {
  readonly [Name in OfficeCommandName]?: (
    deps: Pick<OfficeDeps, 'db'>,
    input: OfficeInput<Name>,
    above: TwoPeople,
  ) => Promise<boolean>;
};

/** Which commands ask for two people beside those about a player's money ({@link decideMoney}), and when. */
const ASKS: Asks = {
  // Beside a result that waits, who enters one is the second to say it, or waits for a second person there.
  result: async ({ db }, { draw }, { drawKyat }) => {
    const undecided = await undecidedStake(db, draw);
    return undecided?.isEntered === false && isAbove(undecided.stakedKyat, drawKyat);
  },
  void: async ({ db }, { draw }, { drawKyat }) => {
    const undecided = await undecidedStake(db, draw);
    return undecided !== null && isAbove(undecided.stakedKyat, drawKyat);
  },
  'add-account': () => Promise.resolve(true),
  'turn-account': (_deps, { status }) => Promise.resolve(status === 'on'),
};
/** For how long a decision waits for a second person. */
export const WAITS_MS = 24 * 3_600_000;

interface Asked {
  readonly command: OfficeCommandName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly operator: string;
}

/**
 * M2: must this command wait for another person? The second one gives the same command with the same words within a day; a comma in a figure makes no difference.
 * What a machine of ours decides is under its own rules.
 */
export async function mustWait(
  deps: Pick<OfficeDeps, 'db' | 'clock' | 'settings'>,
  { command, input, operator }: Asked,
): Promise<boolean> {
  const { twoPeople } = deps.settings;
  // The words have been checked against this very command.
  const asks = ASKS[command] as
    ((deps: Pick<OfficeDeps, 'db'>, input: object, above: TwoPeople) => Promise<boolean>) | undefined;
  if (twoPeople === null || asks === undefined || isMachine(operator)) return false;
  if (!(await asks(deps, input, twoPeople))) return false;
  const since = new Date(deps.clock.now().getTime() - WAITS_MS);
  return (await findAsker(deps.db, { command, arguments: input, operator, since })) === null;
}

type CheckDeps = Pick<OfficeDeps, 'db' | 'clock' | 'games' | 'config'>;
type Check<Name extends OfficeCommandName> = (deps: CheckDeps, input: OfficeInput<Name>) => Promise<Result<object>>;

/** What each command of {@link ASKS} refuses at once. `void` needs no check: it asks only where it can be done. */
const CHECKS: { readonly [Name in OfficeCommandName]?: Check<Name> } = {
  result: (deps, { draw, ...figures }) => checkPrintedResult(deps, { drawId: draw, printed: printedOf(figures) }),
  'add-account': ({ db }, account) => checkNewCompanyAccount(db, account),
  'turn-account': ({ db, config: { mode } }, { id, status }) =>
    checkAccountSwitch(db, { id, isOn: status === 'on', mode }),
};

/** Refuses words of the first person that the second could not give either: they never wait. */
export async function checkBeforeWaiting(
  deps: CheckDeps,
  { command, input }: Pick<Asked, 'command' | 'input'>,
): Promise<Result<object>> {
  // The words have been checked against this very command.
  const check = CHECKS[command] as ((deps: CheckDeps, input: object) => Promise<Result<object>>) | undefined;
  return check === undefined ? accepted({}) : await check(deps, input);
}
