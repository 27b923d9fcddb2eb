import { formatTable } from '../../terminal/table.rules.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { listStateChanges } from '../answers.rules.ts';
import { listBuilds, describeUnknownRemote } from '../../store/store.ts';
import type { AuditLine } from '../../store/store.types.ts';
import { parseLast, type Answer, type Invocation } from '../../verb.ts';

const DEFAULT_LINES = 20;

export async function run({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const { lines, unreadable } = await store.readAudit();
  const matching = lines.filter((line) => remote === '' || line.remote === remote);
  const shown = matching.slice(-parseLast(options, 'history', { fallback: DEFAULT_LINES, things: 'lines' }));
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

function toRow(line: AuditLine): Readonly<Record<string, string | number>> {
  const { revision, at, who, action, remote, before, after, why, forced, findings, smoke } = line;
  const notes = [
    ...(forced === true ? [`forced${findings === undefined ? '' : ` past ${findings.join(', ')}`}`] : []),
    ...(smoke === undefined ? [] : ['no smoke test']),
  ];
  const change = [...listStateChanges(before, after), ...notes].join('; ');
  return { revision, at, who, action, remote, change, why: why === '' ? '-' : why };
}
