import { changeControls } from '../../store/controls.ts';
import { formatOrigins, parseOrigins } from '../../store/controls.rules.ts';
import { publishOpenings } from '../../store/openings.ts';
import { HOST } from '../../store/release.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { checkRemoteKnown } from './freeze.ts';

/** Replaces the origins of an earlier call. */
export async function open({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const origins = parseOrigins(options.to ?? '');
  if (origins === null)
    throw new UsageError(
      `open: --to "${options.to ?? ''}" is neither "*" nor a list of origins such as https://partner.example`,
    );
  if (remote === HOST) throw new UsageError('open: pages of other origins load remotes, not the host');
  await checkRemoteKnown(store, remote);
  const { who, why, isDryRun } = operator;
  await changeControls(
    store.storage,
    {
      action: 'open',
      remote,
      decide: (controls, { at }) => {
        const others = controls.openings.filter((other) => other.remote !== remote);
        return { ...controls, openings: [...others, { remote, origins, why, who, at }] };
      },
    },
    operator,
  );
  if (!isDryRun) await publishOpenings(store.storage, operator);
  return {
    isOk: true,
    json: { remote, origins, dryRun: isDryRun },
    text: `${remote}: ${isDryRun ? 'would be open' : 'open'} to ${formatOrigins(origins)}`,
  };
}

export async function close({ words: { remote = '' }, store, operator }: Invocation): Promise<Answer> {
  const { isDryRun } = operator;
  let isChanged = false;
  await changeControls(
    store.storage,
    {
      action: 'close',
      remote,
      decide: (controls) => {
        const others = controls.openings.filter((other) => other.remote !== remote);
        isChanged = others.length < controls.openings.length;
        return isChanged ? { ...controls, openings: others } : controls;
      },
    },
    operator,
  );
  // Also without a change: an earlier command may have been killed before this.
  if (!isDryRun) await publishOpenings(store.storage, operator);
  const done = isDryRun ? 'would be open to its own origin only' : 'open to its own origin only';
  const text = isChanged ? done : 'nothing to do: it is open to its own origin only';
  return { isOk: true, json: { remote, dryRun: isDryRun, closed: isChanged }, text: `${remote}: ${text}` };
}
