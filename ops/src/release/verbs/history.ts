import { UsageError } from '../../terminal/command-line.ts';
import { tableOf } from '../../terminal/table.rules.ts';
import { Refused } from '../refused.ts';
import { stateChanges } from '../release-state.rules.ts';
import { listBuilds, noSuchRemote } from '../stored-builds.ts';
import type { AuditLine } from '../store.types.ts';
import type { Answer, Options, Invocation } from '../verb.types.ts';

const LAST = 20;

export async function run({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const { lines, unreadable } = await store.readAudit();
  const asked = lines.filter((line) => remote === '' || line.remote === remote);
  const shown = asked.slice(-lastOf(options));
  if (remote !== '' && asked.length === 0) await checkIsThere(store, remote);
  if (unreadable.length > 0)
    operator.report(`${unreadable.length} lines of the audit cannot be read: pnpm ops release verify`);
  const json = { store: store.place, total: asked.length, lines: shown };
  if (shown.length === 0)
    return { isOk: true, json, text: `nothing has been changed${remote === '' ? '' : ` of ${remote}`} yet` };
  const older = asked.length > shown.length ? `\n${asked.length - shown.length} older: --all` : '';
  return { isOk: true, json, text: `${tableOf(shown.map(rowOf))}${older}` };
}

/** Otherwise a typo would look like an unchanged remote. */
async function checkIsThere({ storage }: Invocation['store'], remote: string): Promise<void> {
  const builds = await listBuilds(storage);
  if (builds.length > 0 && !builds.some((build) => build.remote === remote))
    throw new Refused(noSuchRemote(remote, builds), 'pnpm ops release history lists the changes of all');
}

function lastOf({ all, last }: Options): number {
  if (all === true) return Number.POSITIVE_INFINITY;
  if (last === undefined) return LAST;
  if (!/^[1-9]\d*$/.test(last)) throw new UsageError(`history: "${last}" is no number of lines`);
  return Number(last);
}

function rowOf({
  revision,
  at,
  who,
  action,
  remote,
  before,
  after,
  why,
  forced,
  findings,
  smoke,
}: AuditLine): Readonly<Record<string, string | number>> {
  const notes = [
    ...(forced === true ? [`forced${findings === undefined ? '' : ` past ${findings.join(', ')}`}`] : []),
    ...(smoke === undefined ? [] : ['no smoke test']),
  ];
  return {
    revision,
    at,
    who,
    action,
    remote,
    change: [...stateChanges(before, after), ...notes].join('; '),
    why: why === '' ? '-' : why,
  };
}
