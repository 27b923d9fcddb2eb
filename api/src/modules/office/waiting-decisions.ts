import type { OfficeRole, OfficeRow } from '@padauk/contract/office/office';
import type { Db, Tx } from '../../platform/database/database.ts';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { WaitingResult } from '../draws/index.ts';
import type { WaitingOutcome } from '../football/index.ts';
import { readDecisionLines, type AuditLine } from './audit.repository.ts';
import type { OfficeDeps, Outcome } from './office.types.ts';
import { redactArguments } from './redact-rows.rules.ts';

type WaitingDeps = Pick<OfficeDeps, 'clock'> & { readonly db: Db | Tx };
type Decision = Pick<AuditLine, 'command' | 'operator' | 'arguments'>;
type WaitingDecision = Decision & Pick<AuditLine, 'at'>;

/** Within this time the second person gives the same command. */
const WAITING_PERIOD_MS = 24 * 3_600_000;
const ALARM_AFTER_MS = 5 * 60_000;

/** Oldest first; only those with the arguments `given`. Of one operator the last about each subject. */
export async function readWaitingDecisions(
  { db, clock }: WaitingDeps,
  given: Subject = {},
): Promise<readonly WaitingDecision[]> {
  const waiting = new Map<string, WaitingDecision>();
  const since = new Date(clock.now().getTime() - WAITING_PERIOD_MS);
  for (const { phase, ...decision } of await readDecisionLines(db, since, given)) {
    // An execution ends all requests about the same subject.
    const isEnded = (earlier: WaitingDecision): boolean =>
      toSubjectKey(earlier) === toSubjectKey(decision) && (phase === 'done' || earlier.operator === decision.operator);
    for (const [key, waitingDecision] of waiting) if (isEnded(waitingDecision)) waiting.delete(key);
    if (phase === 'waits') waiting.set(`${decision.operator} ${toComparisonKey(decision)}`, decision);
  }
  return [...waiting.values()];
}

/** Another operator whose same command waits; null: none. */
export async function findRequester(deps: WaitingDeps, decision: Decision): Promise<string | null> {
  const waiting = await readWaitingDecisions(deps, selectSubject(decision));
  const same = waiting.findLast(
    (candidate) => candidate.operator !== decision.operator && toComparisonKey(candidate) === toComparisonKey(decision),
  );
  return same?.operator ?? null;
}

type Subject = Partial<Decision['arguments']>;

/** Debts are ended in parts, one for each transfer or reference. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'collect-debt': ['id', 'slipNumber'],
  'write-off-debt': ['id', 'reference'],
};

/** A slip, withdrawal, part of a debt, package of a draw, draw, bank account or market of a match. */
function selectSubject({ command, arguments: args }: Decision): Subject {
  const names =
    SUBJECTS[command] ??
    [['id'], ['draw', 'kind'], ['bank', 'number'], ['match', 'market', 'version']].find(
      ([first = '']) => args[first] !== undefined,
    ) ??
    [];
  return Object.fromEntries(names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])));
}

/** An old version of a line is another subject than the next one. */
function toSubjectKey(decision: Decision): string {
  return Object.values(selectSubject(decision)).join(' ') || decision.command;
}

/** The form in which two requests are compared; commas in figures are ignored. */
function toComparisonKey({ command, arguments: args }: Decision): string {
  return `${command} ${JSON.stringify(Object.entries(args).sort(([one], [other]) => one.localeCompare(other))).replaceAll(',', '')}`;
}

export async function readWaitingBySubject(deps: WaitingDeps): Promise<ReadonlyMap<string, string>> {
  const textBySubject = new Map<string, string>();
  const decisions = await readWaitingDecisions(deps);
  for (const decision of decisions) {
    const text = `${decision.command} by ${decision.operator} since ${decision.at.toISOString()}`;
    appendText(textBySubject, toSubjectKey(decision), addDifference(text, findOtherOperators(decisions, decision)));
  }
  return textBySubject;
}

/** By draw: results that wait beside an entered one. */
export function groupResultsByDraw(results: readonly WaitingResult[]): ReadonlyMap<string, string> {
  const textBySubject = new Map<string, string>();
  for (const waitingResult of results) {
    const differsFrom = findOtherAuthors(results.map(toResultEntry), toResultEntry(waitingResult));
    const text =
      differsFrom === null
        ? waitingResult.result
        : `${waitingResult.result} by ${toOperatorName(waitingResult.enteredBy)}`;
    appendText(textBySubject, waitingResult.drawId, addDifference(text, differsFrom));
  }
  return textBySubject;
}

function appendText(textBySubject: Map<string, string>, subject: string, text: string): void {
  const before = textBySubject.get(subject);
  textBySubject.set(subject, before === undefined ? text : `${before}; ${text}`);
}

function addDifference(text: string, differsFrom: string | null): string {
  return differsFrom === null ? text : `${text}, differs from ${differsFrom}`;
}

export function toWaitingResultRows(results: readonly WaitingResult[]): OfficeRow[] {
  const entries = results.map(toResultEntry);
  return results.map((waitingResult) => ({
    command: 'result',
    ...toDrawSubject(waitingResult),
    given: JSON.stringify({ draw: waitingResult.drawId, ...waitingResult.figures }),
    askedBy: toOperatorName(waitingResult.enteredBy),
    since: waitingResult.enteredAt.toISOString(),
    differsFrom: findOtherAuthors(entries, toResultEntry(waitingResult)),
  }));
}

export function toWaitingOutcomeRows(outcomes: readonly WaitingOutcome[]): OfficeRow[] {
  const entries = outcomes.map(toOutcomeEntry);
  return outcomes.map((waitingOutcome) => {
    const { matchId: match, home, away, outcome, enteredBy, enteredAt } = waitingOutcome;
    const score = outcome.replace(/^void ?/, '');
    return {
      command: outcome.startsWith('void') ? 'void-match' : 'match-result',
      home,
      away,
      given: JSON.stringify(score === '' ? { match } : { match, score }),
      askedBy: toOperatorName(enteredBy),
      since: enteredAt.toISOString(),
      differsFrom: findOtherAuthors(entries, toOutcomeEntry(waitingOutcome)),
    };
  });
}

export const toDrawSubject = ({ game, date, slot }: Pick<WaitingResult, 'game' | 'date' | 'slot'>): OfficeRow => ({
  game,
  date,
  slot,
});

/** A result or an outcome that waits, and who entered the one that counts meanwhile. */
interface Entry {
  readonly subject: string;
  readonly value: string;
  readonly enteredBy: string;
  readonly standingBy: string | null;
}

const toResultEntry = ({ drawId, result, enteredBy, standingBy }: WaitingResult): Entry => ({
  subject: drawId,
  value: result,
  enteredBy,
  standingBy,
});

const toOutcomeEntry = ({ matchId, outcome, enteredBy, standingBy }: WaitingOutcome): Entry => ({
  subject: matchId,
  value: outcome,
  enteredBy,
  standingBy,
});

/** Names who entered something different about the same subject; null: none. */
function findOtherAuthors(entries: readonly Entry[], entry: Entry): string | null {
  const waiting = entries
    .filter(({ subject, value }) => subject === entry.subject && value !== entry.value)
    .map(({ enteredBy }) => enteredBy);
  const otherNames = [entry.standingBy ?? [], waiting].flat().filter((enteredBy) => enteredBy !== entry.enteredBy);
  return otherNames.length === 0 ? null : [...new Set(otherNames)].map(toOperatorName).join(', ');
}

function toOperatorName(enteredBy: string): string {
  return enteredBy.replace(/^operator:/, '');
}

/** `subjects`: columns that name a draw or match, by its id. */
export function toWaitingRows(
  lines: readonly WaitingDecision[],
  roles: readonly OfficeRole[],
  subjects: ReadonlyMap<string, OfficeRow> = new Map(),
): OfficeRow[] {
  return lines.map((line) => ({
    command: line.command,
    ...subjects.get(String(line.arguments['draw'] ?? line.arguments['match'])),
    given: JSON.stringify(redactArguments({ ...line, why: '' }, roles).arguments),
    askedBy: line.operator,
    since: line.at.toISOString(),
    differsFrom: findOtherOperators(lines, line),
  }));
}

/** Operators with a different request about the same subject; null: none. */
export function findOtherOperators(lines: readonly WaitingDecision[], decision: Decision): string | null {
  const otherNames = lines.filter(
    (line) =>
      toSubjectKey(line) === toSubjectKey(decision) &&
      line.operator !== decision.operator &&
      toComparisonKey(line) !== toComparisonKey(decision),
  );
  return otherNames.length === 0 ? null : [...new Set(otherNames.map(({ operator }) => operator))].join(', ');
}

/** The answer to the first person, and to a second one with different arguments. */
export async function buildWaitingOutcome(deps: WaitingDeps, decision: Decision): Promise<Outcome> {
  const differsFrom = findOtherOperators(await readWaitingDecisions(deps), decision);
  const waiting = {
    state: 'waiting',
    for: 'the same command by another person, within a day',
    askedBy: decision.operator,
  };
  return { rows: [differsFrom === null ? waiting : { ...waiting, differsFrom }], waits: true };
}

/** After some minutes, and at once when two people disagree. */
export async function raiseWaitingAlarms(deps: Pick<OfficeDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const lines = await readWaitingDecisions(deps);
  const subjects = [...new Set(lines.map(toSubjectKey))];
  const alarms = subjects.flatMap((subject): Alarm[] => {
    const own = lines.filter((line) => toSubjectKey(line) === subject);
    const [first] = own;
    if (first === undefined) return [];
    const operators = own.map(({ operator, command }) => `${command} by ${operator}`).join(', ');
    if (own.some((line) => findOtherOperators(own, line) !== null))
      return [{ subject, detail: `two people differ: ${operators}. See pnpm ops office second-person` }];
    const isOld = now.getTime() - first.at.getTime() >= ALARM_AFTER_MS;
    return isOld ? [{ subject, detail: `waits for a second person: ${operators}` }] : [];
  });
  await replaceOpenAlarms(deps, 'second-person', alarms, now);
}
