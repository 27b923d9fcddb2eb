import { UsageError } from '../../terminal/command-line.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { RefusalError } from '../refusal-error.ts';
import { listStateChanges } from '../release-state.rules.ts';
import { listBuilds, describeUnknownRemote } from '../stored-builds.ts';
import type { AuditLine } from '../store.types.ts';
import type { Answer, Options, Invocation } from '../verb.types.ts';

const DEFAULT_LINES = 20;

export async function run({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const { lines, unreadable } = await store.readAudit();
  const matching = lines.filter((line) => remote === '' || line.remote === remote);
  const shown = matching.slice(-parseLast(options));
  if (remote !== '' && matching.length === 0) await checkRemoteExists(store, remote);
  if (unreadable.length > 0)
    operator.report(`${unreadable.length} lines of the audit cannot be read: pnpm ops release verify`);
  const json = { store: store.location, total: matching.length, lines: shown };
  if (shown.length === 0)
    return { isOk: true, json, text: `nothing has been changed${remote === '' ? '' : ` of ${remote}`} yet` };
  const older = matching.length > shown.length ? `\n${matching.length - shown.length} older: --all` : '';
  return { isOk: true, json, text: `${formatTable(shown.map(toRow))}${older}` };
}

/** Otherwise a typo would look like an unchanged remote. */
async function checkRemoteExists({ storage }: Invocation['store'], remote: string): Promise<void> {
  const builds = await listBuilds(storage);
  if (builds.length > 0 && !builds.some((build) => build.remote === remote))
    throw new RefusalError(describeUnknownRemote(remote, builds), 'pnpm ops release history lists all changes');
}

function parseLast({ all, last }: Options): number {
  if (all === true) return Number.POSITIVE_INFINITY;
  if (last === undefined) return DEFAULT_LINES;
  if (!/^[1-9]\d*$/.test(last)) throw new UsageError(`history: "${last}" is not a number of lines`);
  return Number(last);
}

function toRow({
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
    change: [...listStateChanges(before, after), ...notes].join('; '),
    why: why === '' ? '-' : why,
  };
}
