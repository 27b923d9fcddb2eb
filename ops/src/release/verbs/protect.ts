import { changeControls, endControl } from '../../store/controls.ts';
import { ALL_REMOTES, formatSubject } from '../../store/controls.rules.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { parsePercent } from './canary.ts';
import { checkRemoteKnown } from './freeze.ts';

export async function protect({ words: { remote = '' }, options, store, operator }: Invocation): Promise<Answer> {
  const above = parsePercent(options.above ?? '0');
  if (above === null || above >= 100)
    throw new UsageError(`protect: --above "${options.above ?? ''}" is no share from 0 to 99`);
  if (remote !== ALL_REMOTES) await checkRemoteKnown(store, remote);
  const { who, why, isDryRun } = operator;
  await changeControls(
    store.storage,
    {
      action: 'protect',
      remote,
      decide: (controls, { at }) => {
        const others = controls.protections.filter((other) => other.remote !== remote);
        return { ...controls, protections: [...others, { remote, above, why, who, at }] };
      },
    },
    operator,
  );
  const effect = `promote, and a canary above ${above}%, ${isDryRun ? 'would need' : 'need'} a second person`;
  return { isOk: true, json: { remote, above, dryRun: isDryRun }, text: `${formatSubject(remote)}: ${effect}` };
}

export async function unprotect({ words: { remote = '' }, store, operator }: Invocation): Promise<Answer> {
  const isChanged = await endControl(
    store.storage,
    { action: 'unprotect', remote },
    { kind: 'protections', listCurrent: ({ protections }) => protections },
    operator,
  );
  const text = isChanged ? 'no longer protected' : 'nothing to do: it is not protected';
  return { isOk: true, json: { remote, ended: isChanged }, text: `${formatSubject(remote)}: ${text}` };
}
