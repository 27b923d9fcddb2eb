import { changeControls, endControl, readControls } from '../../store/controls.ts';
import { ALL_REMOTES, formatSubject, listFreezes, parseEnd, type Freeze } from '../../store/controls.rules.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { describeUnknownRemote, listBuilds } from '../../store/store.ts';
import type { Store } from '../../store/store.types.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';

type Operator = Invocation['operator'];

const EXAMPLE_TIME = '2026-12-31T18:00+06:30';

export async function freeze(invocation: Invocation): Promise<Answer> {
  const { options, store, operator } = invocation;
  const { remote = '' } = invocation.words;
  const { until: word = '', why = '' } = options;
  const now = new Date();
  const until = parseEnd(word, now);
  if (until === null || until <= now)
    throw new UsageError(
      `freeze: --until "${word}" is no time in the future: use 48h, 3d, or a time with its zone, as ${EXAMPLE_TIME}`,
    );
  await checkOwnFreeze(invocation, remote);
  if (why === '') throw new UsageError('freeze: --why "…" is missing: everybody who is refused reads it');
  await setFreeze(store, { remote, until: until.toISOString() }, operator);
  const { isDryRun } = operator;
  const title = `${formatSubject(remote)}: ${isDryRun ? 'would be frozen' : 'frozen'} until ${until.toISOString()}`;
  return {
    isOk: true,
    json: { remote, dryRun: isDryRun, until: until.toISOString(), why },
    text: `${title}; promote, on, unblock and a higher canary are refused`,
  };
}

/** Replaces an existing freeze of the same remote, or of the whole registry. Throws `RefusalError`. */
export async function setFreeze(
  store: Store,
  { remote, until }: Pick<Freeze, 'remote' | 'until'>,
  operator: Operator,
): Promise<void> {
  if (remote !== ALL_REMOTES) await checkRemoteKnown(store, remote);
  const { who, why } = operator;
  await changeControls(
    store.storage,
    {
      action: 'freeze',
      remote,
      decide: (controls, { at }) => {
        const others = listFreezes(controls, new Date(at)).filter((other) => other.remote !== remote);
        return { ...controls, freezes: [...others, { remote, until, why, who, at }] };
      },
    },
    operator,
  );
}

/** Otherwise a typo would seem to hold. */
export async function checkRemoteKnown({ storage }: Store, remote: string): Promise<void> {
  const builds = await listBuilds(storage);
  if (!builds.some((build) => build.remote === remote))
    throw new RefusalError(describeUnknownRemote(remote, builds), 'pnpm ops release status lists the remotes');
}

/** A team may not shorten or end the freeze of its operator. Throws `RefusalError`. */
async function checkOwnFreeze({ store, operator, mayForce = true }: Invocation, remote: string): Promise<void> {
  const freezes = listFreezes(await readControls(store.storage), new Date());
  const other = freezes.find((known) => known.remote === remote && known.who !== operator.who);
  if (mayForce || other === undefined) return;
  throw new RefusalError(
    `${other.who} has frozen ${formatSubject(remote)} until ${other.until}: ${other.why}`,
    `ask ${other.who}, or an operator who may force`,
  );
}

export async function unfreeze(invocation: Invocation): Promise<Answer> {
  const { store, operator } = invocation;
  const { remote = '' } = invocation.words;
  await checkOwnFreeze(invocation, remote);
  const isChanged = await endFreeze(store, remote, operator);
  const { isDryRun } = operator;
  const subject = formatSubject(remote);
  const text = isChanged
    ? `${subject}: ${isDryRun ? 'would no longer be frozen' : 'no longer frozen'}`
    : `${subject}: nothing to do: it is not frozen`;
  const all = listFreezes(await readControls(store.storage), new Date()).find((known) => known.remote === ALL_REMOTES);
  const isStillFrozen = remote !== ALL_REMOTES && all !== undefined;
  const remains = isStillFrozen ? `; the registry is frozen until ${all.until} by ${all.who}: ${all.why}` : '';
  return { isOk: true, json: { remote, dryRun: isDryRun, ended: isChanged, isStillFrozen }, text: text + remains };
}

/** `false`: there was none. */
export async function endFreeze({ storage }: Store, remote: string, operator: Operator): Promise<boolean> {
  return endControl(storage, { action: 'unfreeze', remote }, { kind: 'freezes', listCurrent: listFreezes }, operator);
}
