import type { ReactElement } from 'react';
import { useRefusalText, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { Problem } from '../resources/answer.types.ts';

/** What went wrong, at once and aloud. Sentences of the release service are in English, as in the audit and on the command line. */
export function ProblemNotice({ problem }: { readonly problem: Problem }): ReactElement {
  const t = useText('ops');
  const { ofRefusal } = useRefusalText();
  if (problem.kind === 'sentence')
    return (
      <Notice tone="error" isAnnounced>
        <div lang="en">
          <p>{problem.problem}</p>
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
