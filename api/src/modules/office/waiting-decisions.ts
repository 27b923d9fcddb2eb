import type { OfficeRole, OfficeRow } from '@padauk/contract/office';
import type { Db, Tx } from '../../platform/database/database.ts';
import { replaceOpenAlarms, type Alarm } from '../../platform/alarms.ts';
import type { WaitingResult } from '../draws/index.ts';
import { readDecisionLines, type AuditLine } from './audit.repository.ts';
import type { OfficeDeps, Outcome } from './office.types.ts';
import { WAITS_MS } from './second-person.ts';
import { shownWords } from './shown-words.rules.ts';

type WaitingDeps = Pick<OfficeDeps, 'clock'> & { readonly db: Db | Tx };
type Decision = Pick<AuditLine, 'command' | 'operator' | 'arguments'>;
/** A decision that waits for a second person. */
type WaitingDecision = Decision & Pick<AuditLine, 'at'>;

/** Somebody ought to have looked by then. */
const ALARM_AFTER_MS = 5 * 60_000;

/** Decisions that one person has made and that wait for another, the oldest first. */
export async function readWaitingDecisions({ db, clock }: WaitingDeps): Promise<readonly WaitingDecision[]> {
  const waiting = new Map<string, WaitingDecision>();
  for (const { phase, ...decision } of await readDecisionLines(db, new Date(clock.now().getTime() - WAITS_MS))) {
    if (phase === 'waits') waiting.set(`${decision.operator} ${wordsOf(decision)}`, decision);
    // Done with one way or the other: nothing about it waits any more.
    else for (const [key, one] of waiting) if (subjectOf(one) === subjectOf(decision)) waiting.delete(key);
  }
  return [...waiting.values()];
}

/** A slip, a withdrawal, a player with a debt, a package of a draw, a draw, an account at a bank, or a line of a match. */
function subjectOf({ command, arguments: given }: Decision): string {
  const { id, draw, kind, bank, number, match, market, version = 'next' } = given;
  const packageOfDraw = kind === undefined ? undefined : `${draw} ${kind}`;
  const account = bank === undefined ? undefined : `${bank} ${number}`;
  const price = match === undefined ? undefined : `${match} ${market} ${version}`;
  return String(id ?? packageOfDraw ?? draw ?? account ?? price ?? command);
}

/** As two people have to say it alike; a comma in a figure makes no difference. */
function wordsOf({ command, arguments: given }: Decision): string {
  return `${command} ${JSON.stringify(Object.entries(given).sort(([one], [other]) => one.localeCompare(other))).replaceAll(',', '')}`;
}

/** For a list: what waits about each of its things, by the id of the thing. */
export async function waitingBySubject(deps: WaitingDeps): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  const decisions = await readWaitingDecisions(deps);
  for (const decision of decisions) {
    const said = `${decision.command} by ${decision.operator} since ${decision.at.toISOString()}`;
    appendWords(words, subjectOf(decision), withDifference(said, othersThan(decisions, decision)));
  }
  return words;
}

/** The same of results that wait beside what a feed or a person has entered, by the draw. */
export function resultsByDraw(results: readonly WaitingResult[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const one of results) {
    const differsFrom = othersThanResult(results, one);
    const said = differsFrom === null ? one.result : `${one.result} by ${nameOf(one.enteredBy)}`;
    appendWords(words, one.drawId, withDifference(said, differsFrom));
  }
  return words;
}

function appendWords(words: Map<string, string>, subject: string, said: string): void {
  const before = words.get(subject);
  words.set(subject, before === undefined ? said : `${before}; ${said}`);
}

function withDifference(said: string, differsFrom: string | null): string {
  return differsFrom === null ? said : `${said}, differs from ${differsFrom}`;
}

/** Results that wait, as {@link waitingRows} shows decisions. */
export function waitingResultRows(results: readonly WaitingResult[]): OfficeRow[] {
  return results.map((one) => ({
    command: 'result',
    given: JSON.stringify({ draw: one.drawId, ...one.figures }),
    askedBy: nameOf(one.enteredBy),
    since: one.enteredAt.toISOString(),
    differsFrom: othersThanResult(results, one),
  }));
}

/** Who else has entered another result of the same draw, which counts or waits; null where nobody has. */
function othersThanResult(results: readonly WaitingResult[], one: WaitingResult): string | null {
  const waiting = results
    .filter(({ drawId, result }) => drawId === one.drawId && result !== one.result)
    .map(({ enteredBy }) => enteredBy);
  const others = [one.standingBy ?? [], waiting].flat().filter((enteredBy) => enteredBy !== one.enteredBy);
  return others.length === 0 ? null : [...new Set(others)].map(nameOf).join(', ');
}

/** As the audit names an operator; a feed keeps its prefix. */
function nameOf(enteredBy: string): string {
  return enteredBy.replace(/^operator:/, '');
}

export function waitingRows(lines: readonly WaitingDecision[], roles: readonly OfficeRole[]): OfficeRow[] {
  return lines.map((line) => ({
    command: line.command,
    given: JSON.stringify(shownWords({ ...line, why: '' }, roles).arguments),
    askedBy: line.operator,
    since: line.at.toISOString(),
    differsFrom: othersThan(lines, line),
  }));
}

/** Who has decided otherwise about the same thing; null where nobody has. */
export function othersThan(lines: readonly WaitingDecision[], one: Decision): string | null {
  const others = lines.filter(
    (line) => subjectOf(line) === subjectOf(one) && line.operator !== one.operator && wordsOf(line) !== wordsOf(one),
  );
  return others.length === 0 ? null : [...new Set(others.map(({ operator }) => operator))].join(', ');
}

/** The answer to the first of two people; and to a second one who has said something else about the same thing. */
export async function waitingOf(deps: WaitingDeps, decision: Decision): Promise<Outcome> {
  const differsFrom = othersThan(await readWaitingDecisions(deps), decision);
  const waiting = {
    state: 'waiting',
    for: 'the same command by another person, within a day',
    askedBy: decision.operator,
  };
  return { rows: [differsFrom === null ? waiting : { ...waiting, differsFrom }], waits: true };
}

/** Raises an alarm for a decision that has waited for minutes, and at once where two people differ. */
export async function alarmOfWaiting(deps: Pick<OfficeDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const lines = await readWaitingDecisions(deps);
  const subjects = [...new Set(lines.map(subjectOf))];
  const alarms = subjects.flatMap((subject): Alarm[] => {
    const own = lines.filter((line) => subjectOf(line) === subject);
    const [first] = own;
    if (first === undefined) return [];
    const who = own.map(({ operator, command }) => `${command} by ${operator}`).join(', ');
    if (own.some((line) => othersThan(own, line) !== null))
      return [{ subject, detail: `two people differ: ${who}. pnpm ops office second-person has their words` }];
    const isOld = now.getTime() - first.at.getTime() >= ALARM_AFTER_MS;
    return isOld ? [{ subject, detail: `waits for a second person: ${who}` }] : [];
  });
  await replaceOpenAlarms(deps, 'second-person', alarms, now);
}
