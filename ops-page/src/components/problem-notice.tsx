import type { ReactElement } from 'react';
import { useRefusalText, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import { GateFindings } from './gate-findings.tsx';
import type { Problem } from '../resources/answer.types.ts';

/** What went wrong, at once and aloud. Sentences of the release service are in English, as in the audit and on the command line. */
export function ProblemNotice({
  problem,
  operatorKey = '',
}: {
  readonly problem: Problem;
  /** For pictures of what the gate saw. */
  readonly operatorKey?: string;
}): ReactElement {
  const t = useText('ops');
  const { ofRefusal } = useRefusalText();
  if (problem.kind === 'sentence')
    return (
      <Notice tone="error" isAnnounced>
        <div lang="en">
          <p>{problem.problem}</p>
          {problem.findings.length > 0 && <GateFindings operatorKey={operatorKey} findings={problem.findings} />}
          <p>{problem.remedy}</p>
        </div>
      </Notice>
    );
  const text = problem.kind === 'refusal' ? ofRefusal(problem.refusal) : t(`problem.${problem.kind}`);
  return (
    <Notice tone="error" isAnnounced>
      <p>{text}</p>
    </Notice>
  );
}
