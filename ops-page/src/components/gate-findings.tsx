import { useState, type ReactElement } from 'react';
import { useLocale, useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { Finding } from '../resources/result.types.ts';
import { callReleaseService } from '../resources/call-release-service.ts';
import styles from './gate-findings.module.scss';

/** `gate/pictures/<remote>/<build>/<number>.jpg`: a screenshot of the release gate. */
const PICTURE_PATH = /^gate\/pictures\/([^/]+)\/([^/]+)\/(\d+)\.jpg$/;

/** Findings of the release gate are in English; in Burmese a translated explanation precedes them. */
export function GateFindings({
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
