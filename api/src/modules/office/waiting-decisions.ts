import type { OfficeRole, OfficeRow } from '@padauk/contract/office';
import type { Db, Tx } from '../../platform/database/database.ts';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { WaitingResult } from '../draws/index.ts';
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
    const isEnded = (one: WaitingDecision): boolean =>
      toSubjectKey(one) === toSubjectKey(decision) && (phase === 'done' || one.operator === decision.operator);
    for (const [key, one] of waiting) if (isEnded(one)) waiting.delete(key);
    if (phase === 'waits') waiting.set(`${decision.operator} ${toComparisonKey(decision)}`, decision);
  }
  return [...waiting.values()];
}

/** Another operator whose same command waits; null: none. */
export async function findRequester(deps: WaitingDeps, decision: Decision): Promise<string | null> {
  const waiting = await readWaitingDecisions(deps, selectSubject(decision));
  const same = waiting.findLast(
    (one) => one.operator !== decision.operator && toComparisonKey(one) === toComparisonKey(decision),
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
function selectSubject({ command, arguments: given }: Decision): Subject {
  const names =
    SUBJECTS[command] ??
    [['id'], ['draw', 'kind'], ['bank', 'number'], ['match', 'market', 'version']].find(
      ([first = '']) => given[first] !== undefined,
    ) ??
    [];
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

/** An old version of a line is another subject than the next one. */
function toSubjectKey(decision: Decision): string {
  return Object.values(selectSubject(decision)).join(' ') || decision.command;
}

/** The form in which two requests are compared; commas in figures are ignored. */
function toComparisonKey({ command, arguments: given }: Decision): string {
  return `${command} ${JSON.stringify(Object.entries(given).sort(([one], [other]) => one.localeCompare(other))).replaceAll(',', '')}`;
}

export async function readWaitingBySubject(deps: WaitingDeps): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  const decisions = await readWaitingDecisions(deps);
  for (const decision of decisions) {
    const said = `${decision.command} by ${decision.operator} since ${decision.at.toISOString()}`;
    appendText(words, toSubjectKey(decision), addDifference(said, findOtherOperators(decisions, decision)));
  }
  return words;
}

/** By draw: results that wait beside an entered one. */
export function groupResultsByDraw(results: readonly WaitingResult[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const one of results) {
    const differsFrom = findOtherResults(results, one);
    const said = differsFrom === null ? one.result : `${one.result} by ${toOperatorName(one.enteredBy)}`;
    appendText(words, one.drawId, addDifference(said, differsFrom));
  }
  return words;
}

function appendText(words: Map<string, string>, subject: string, said: string): void {
  const before = words.get(subject);
  words.set(subject, before === undefined ? said : `${before}; ${said}`);
}

function addDifference(said: string, differsFrom: string | null): string {
  return differsFrom === null ? said : `${said}, differs from ${differsFrom}`;
}

export function toWaitingResultRows(results: readonly WaitingResult[]): OfficeRow[] {
  return results.map((one) => ({
    command: 'result',
    given: JSON.stringify({ draw: one.drawId, ...one.figures }),
    askedBy: toOperatorName(one.enteredBy),
    since: one.enteredAt.toISOString(),
    differsFrom: findOtherResults(results, one),
  }));
}

/** Names who entered a different result of the same draw; null: none. */
function findOtherResults(results: readonly WaitingResult[], one: WaitingResult): string | null {
  const waiting = results
    .filter(({ drawId, result }) => drawId === one.drawId && result !== one.result)
    .map(({ enteredBy }) => enteredBy);
  const others = [one.standingBy ?? [], waiting].flat().filter((enteredBy) => enteredBy !== one.enteredBy);
  return others.length === 0 ? null : [...new Set(others)].map(toOperatorName).join(', ');
}

function toOperatorName(enteredBy: string): string {
  return enteredBy.replace(/^operator:/, '');
}

export function toWaitingRows(lines: readonly WaitingDecision[], roles: readonly OfficeRole[]): OfficeRow[] {
  return lines.map((line) => ({
    command: line.command,
    given: JSON.stringify(redactArguments({ ...line, why: '' }, roles).arguments),
    askedBy: line.operator,
    since: line.at.toISOString(),
    differsFrom: findOtherOperators(lines, line),
  }));
}

/** Operators with a different request about the same subject; null: none. */
export function findOtherOperators(lines: readonly WaitingDecision[], one: Decision): string | null {
  const others = lines.filter(
    (line) =>
      toSubjectKey(line) === toSubjectKey(one) &&
      line.operator !== one.operator &&
      toComparisonKey(line) !== toComparisonKey(one),
  );
  return others.length === 0 ? null : [...new Set(others.map(({ operator }) => operator))].join(', ');
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
    const who = own.map(({ operator, command }) => `${command} by ${operator}`).join(', ');
    if (own.some((line) => findOtherOperators(own, line) !== null))
      return [{ subject, detail: `two people differ: ${who}. pnpm ops office second-person has their words` }];
    const isOld = now.getTime() - first.at.getTime() >= ALARM_AFTER_MS;
    return isOld ? [{ subject, detail: `waits for a second person: ${who}` }] : [];
  });
  await replaceOpenAlarms(deps, 'second-person', alarms, now);
}
