import { useLocale, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';
import { type ReactElement, useState } from 'react';
import { callReleaseService, type Finding, type Problem } from '../resources/operators-port.ts';
import { useOfficeText } from '../resources/use-office-text.ts';
import styles from './problem-notice.module.scss';

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
  const decidedBy = readDecider(problem);
  const text =
    decidedBy !== undefined
      ? t(decidedBy === 'player' ? 'problem.decidedByPlayer' : 'problem.decidedBy', { name: decidedBy })
      : problem.kind === 'refusal'
        ? ofRefusal(problem.refusal)
        : t(`problem.${problem.kind}`);
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

function readDecider(problem: Problem): string | undefined {
  if (problem.kind !== 'refusal' || problem.refusal.code !== 'ALREADY_DONE') return undefined;
  return problem.refusal.params?.decidedBy;
}

/** `gate/pictures/<remote>/<build>/<number>.jpg`: a screenshot of the release gate. */
const PICTURE_PATH = /^gate\/pictures\/([^/]+)\/([^/]+)\/(\d+)\.jpg$/;

/** Findings of the release gate are in English; in Burmese a translated explanation precedes them. */
function GateFindings({
  operatorKey,
  findings,
}: {
  readonly operatorKey: string;
  readonly findings: readonly Finding[];
}): ReactElement {
  const t = useText('ops');
  const isEnglish = useLocale() === 'en';
  return (
    <ul className={styles.list}>
      {findings.map(({ check, problem, remedy, picture }) => (
        <li key={`${check} ${problem}`}>
          {!isEnglish && <p>{t(`gate.check.${check}`)}</p>}
          <p lang="en" className={styles.problem}>
            {check}: {problem}
          </p>
          <p lang="en">{remedy}</p>
          {picture !== null && <FindingPicture operatorKey={operatorKey} picture={picture} />}
        </li>
      ))}
    </ul>
  );
}

/** Loads on request. */
function FindingPicture({
  operatorKey,
  picture,
}: {
  readonly operatorKey: string;
  readonly picture: string;
}): ReactElement | null {
  const t = useText('ops');
  const [state, setState] = useState<{ readonly address: string } | 'busy' | 'none' | null>(null);
  const [, remote = '', build = '', number = ''] = PICTURE_PATH.exec(picture) ?? [];
  const loadPicture = async (): Promise<void> => {
    setState('busy');
    const answer = await callReleaseService(operatorKey, { verb: 'gate-picture', words: { remote, build, number } });
    const base64 = answer.ok ? answer.value.json['base64'] : null;
    setState(typeof base64 === 'string' ? { address: `data:image/jpeg;base64,${base64}` } : 'none');
  };
  if (state === 'none') return <p>{t('gate.noPicture')}</p>;
  if (state !== null && state !== 'busy')
    return <img className={styles.picture} src={state.address} alt={t('gate.picture', { build })} />;
  return (
    <Button variant="quiet" size="small" isBusy={state === 'busy'} onClick={() => void loadPicture()}>
      {t('gate.look')}
    </Button>
  );
}
