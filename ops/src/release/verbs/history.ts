import { formatTable } from '../../terminal/table.rules.ts';
import { readControlsTrail } from '../../store/controls.ts';
import { formatControlChange, formatSubject, type ControlChange } from '../../store/controls.rules.ts';
import { mergeByTime } from '../../store/merge-by-time.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { listStateChanges } from '../answers.rules.ts';
import { listBuilds, describeUnknownRemote } from '../../store/store.ts';
import type { AuditLine } from '../../store/store.types.ts';
import { parseLast, type Answer, type Invocation } from '../../verb.ts';

const DEFAULT_LINES = 20;

export async function run({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const { lines, unreadable } = await store.readAudit();
  const matching = mergeByTime<Entry>(lines, await readControlsTrail(store.storage)).filter(
    (entry) => remote === '' || entry.remote === remote,
  );
  const shown = matching.slice(-parseLast(options, 'history', { fallback: DEFAULT_LINES, things: 'lines' }));
  if (remote !== '' && matching.length === 0) await checkRemoteExists(store, remote);
  if (unreadable.length > 0)
    operator.report(`${unreadable.length} lines of the audit cannot be read: pnpm ops release verify`);
  const json = {
    store: store.location,
    total: matching.length,
    lines: shown.filter(isAuditLine),
    controls: shown.flatMap((entry) => (isAuditLine(entry) ? [] : [toControlJson(entry)])),
  };
  if (shown.length === 0)
    return { isOk: true, json, text: `nothing has been changed${remote === '' ? '' : ` of ${remote}`} yet` };
  const older = matching.length > shown.length ? `\n${matching.length - shown.length} older: --all` : '';
  const rows = shown.map((entry) => (isAuditLine(entry) ? toRow(entry) : toControlRow(entry)));
  return { isOk: true, json, text: `${formatTable(rows)}${older}` };
}

type Entry = AuditLine | ControlChange;
type Row = Readonly<Record<string, string | number>>;

const isAuditLine = (entry: Entry): entry is AuditLine => 'revision' in entry;

/** Otherwise a typo would look like an unchanged remote. */
async function checkRemoteExists({ storage }: Invocation['store'], remote: string): Promise<void> {
  const builds = await listBuilds(storage);
  if (builds.length > 0 && !builds.some((build) => build.remote === remote))
    throw new RefusalError(describeUnknownRemote(remote, builds), 'pnpm ops release history lists all changes');
}

function toRow(line: AuditLine): Row {
  const { revision, at, who, action, remote, before, after, why, forced, findings, smoke, proposedBy, allowMissing } =
    line;
  const notes = [
    ...(forced === true ? [`forced${findings === undefined ? '' : ` past ${findings.join(', ')}`}`] : []),
    ...(smoke === undefined ? [] : ['no smoke test']),
    ...(allowMissing === undefined ? [] : [`without ${allowMissing.join(', ')}`]),
    ...(proposedBy === undefined ? [] : [`proposed by ${proposedBy}`]),
  ];
  const change = [...listStateChanges(before, after), ...notes].join('; ');
  return { revision, at, who, action, remote, change, why: why === '' ? '-' : why };
}

function toControlJson(change: ControlChange) {
  const { at, who, action, remote, why } = change;
  return { at, who, action, remote, change: formatControlChange(change), why };
}

function toControlRow(entry: ControlChange): Row {
  const { remote, change, why, ...rest } = toControlJson(entry);
  return { revision: '-', ...rest, remote: formatSubject(remote), change: change || '-', why: why || '-' };
}
