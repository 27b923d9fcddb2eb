import { useFormat, useLocale, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import type { ChangeResult, Difference, Preview } from '../resources/releases.rules.ts';
import type { ActionState } from '../resources/use-release-service.ts';
import styles from './action-result.module.scss';
import { ProblemNotice } from './problem-notice.tsx';

interface ActionResultProps {
  readonly operatorKey: string;
  readonly state: ActionState;
  readonly onClose: () => void;
}

const URL_PATTERN = /(https?:\/\/\S+)/;

/** Turns addresses in the text, such as a preview's, into links. */
function renderLinks(text: string): readonly ReactNode[] {
  return text.split(URL_PATTERN).map((part) =>
    URL_PATTERN.test(part) ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The release service answers in English; for Burmese the page translates the structured answer. */
export function ActionResult({ operatorKey, state, onClose }: ActionResultProps): ReactElement | null {
  const t = useText('ops');
  const isEnglish = useLocale() === 'en';
  if (state.kind === 'nothing') return null;
  if (state.kind === 'failed') return <ProblemNotice problem={state.problem} operatorKey={operatorKey} />;
  if (state.kind === 'done')
    return (
      <Notice tone="win" title={t('action.done')} isAnnounced onClose={onClose}>
        {!isEnglish && state.change !== null && <ChangeText change={state.change} />}
        {!isEnglish && state.preview !== null && <PreviewText preview={state.preview} />}
        {(isEnglish || (state.change === null && state.preview === null)) && (
          <pre lang="en" className={styles.text}>
            {renderLinks(state.text)}
          </pre>
        )}
      </Notice>
    );
  return (
    <Notice tone="info" title={t('action.busy')} isAnnounced>
      {state.lines.length > 0 && !isEnglish && <p>{t('action.gate')}</p>}
      {state.lines.length > 0 && (
        <pre lang="en" className={styles.text}>
          {state.lines.join('\n')}
        </pre>
      )}
    </Notice>
  );
}

function PreviewText({ preview: { link, until } }: { readonly preview: Preview }): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  return (
    <>
      <p className={styles.text}>{renderLinks(link)}</p>
      <p>{t('action.previewUntil', { at: dateTime(until) })}</p>
    </>
  );
}

function ChangeText({ change: { revision, differences } }: { readonly change: ChangeResult }): ReactElement {
  const t = useText('ops');
  if (differences.length === 0) return <p>{t('action.unchanged')}</p>;
  return (
    <>
      <p>{t('action.nowAt', { revision })}</p>
      <DifferenceList differences={differences} />
    </>
  );
}

export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }): ReactElement {
  return (
    <ul>
      {differences.map((difference) => (
        <li key={`${difference.field} ${difference.after}`} className={styles.difference}>
          <DifferenceText difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({ difference: { field, before, after } }: { readonly difference: Difference }): ReactElement {
  const t = useText('ops');
  const formatValue = (text: string): string => (text === '' ? '–' : field === 'status' ? t(`status.${text}`) : text);
  const isPair = field !== 'blocked' && field !== 'unblocked';
  return (
    <>
      {t(`field.${field}`)}: {isPair ? `${formatValue(before)} → ${formatValue(after)}` : after}
    </>
  );
}
