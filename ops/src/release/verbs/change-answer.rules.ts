import type { ChangeOutcome } from '../change-registry.ts';
import { listStateChanges } from '../release-state.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export function toChangeAnswer(
  { words, operator }: Pick<Invocation, 'words' | 'operator'>,
  outcome: ChangeOutcome,
): Answer {
  const { isChanged, reason, registry, before, after, remarks } = outcome;
  const { remote = '' } = words;
  const { isDryRun } = operator;
  const json = {
    remote,
    changed: isChanged,
    dryRun: isDryRun,
    revision: registry.revision,
    webAppVersion: registry.webAppVersion,
    before,
    after,
    because: reason,
    ...remarks,
  };
  if (!isChanged) return { isOk: true, json, text: `${remote}: nothing to do: ${reason ?? ''}` };
  const overriddenFindings =
    remarks.findings === undefined ? [] : [`  overridden findings of the gate: ${remarks.findings.join(', ')}`];
  const title = isDryRun
    ? `${remote}: would become revision ${registry.revision}; nothing is written`
    : `${remote}: revision ${registry.revision}`;
  return {
    isOk: true,
    json,
    text: [title, ...listStateChanges(before, after).map((line) => `  ${line}`), ...overriddenFindings].join('\n'),
  };
}
