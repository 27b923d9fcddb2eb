import type { ReactElement } from 'react';
import { useLocale, useRefusalText, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import { GateFindings } from './gate-findings.tsx';
import type { Problem } from '../resources/result.types.ts';
import { useOfficeText } from '../resources/use-office-text.ts';

/** Sentences of the release service are in English; in Burmese a translated summary precedes them. */
export function ProblemNotice({
  problem,
  operatorKey = '',
  atFields = [],
}: {
  readonly problem: Problem;
  /** Words whose fields already show their issue. */
  readonly atFields?: readonly string[];
  /** Authorises the screenshots of the gate. */
  readonly operatorKey?: string;
}): ReactElement {
  const t = useText('ops');
  const { ofRefusal, ofField } = useRefusalText();
  const office = useOfficeText();
  const isEnglish = useLocale() === 'en';
  if (problem.kind === 'sentence')
    return (
      <Notice tone="error" isAnnounced>
        {!isEnglish && <p>{t(`problem.code.${problem.code}`)}</p>}
        <p lang="en">{problem.problem}</p>
        {problem.findings.length > 0 && <GateFindings operatorKey={operatorKey} findings={problem.findings} />}
        <p lang="en">{problem.remedy}</p>
      </Notice>
    );
  const issues = problem.kind === 'refusal' ? (problem.refusal.fields ?? []) : [];
  const fields = issues.filter(({ path }) => !atFields.includes(String(path[0])));
  const text = problem.kind === 'refusal' ? ofRefusal(problem.refusal) : t(`problem.${problem.kind}`);
  return (
    <Notice tone="error" isAnnounced>
      <p>{text}</p>
      {fields.map((issue) => (
        <p key={issue.path.join(' ')}>
          {issue.path.map((word) => office.argument(String(word)).text).join(' ')}: {ofField(issue)}
        </p>
      ))}
    </Notice>
  );
}
