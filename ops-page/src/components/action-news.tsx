import type { ReactElement, ReactNode } from 'react';
import { useFormat, useLocale, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import { DifferenceList } from './difference-list.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import type { Changed, Preview } from '../resources/releases.rules.ts';
import type { Doing } from '../resources/use-action.ts';
import styles from './action-news.module.scss';

interface ActionNewsProps {
  readonly operatorKey: string;
  readonly doing: Doing;
  readonly onClose: () => void;
}

const ADDRESS = /(https?:\/\/\S+)/;

/** Turns addresses in the text, such as a preview's, into links. */
function withLinks(text: string): readonly ReactNode[] {
  return text.split(ADDRESS).map((part) =>
    ADDRESS.test(part) ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The release service answers in English; for Burmese the page translates the structured answer. */
export function ActionNews({ operatorKey, doing, onClose }: ActionNewsProps): ReactElement | null {
  const t = useText('ops');
  const isEnglish = useLocale() === 'en';
  if (doing.kind === 'nothing') return null;
  if (doing.kind === 'failed') return <ProblemNotice problem={doing.problem} operatorKey={operatorKey} />;
  if (doing.kind === 'done')
    return (
      <Notice tone="win" title={t('action.done')} isAnnounced onClose={onClose}>
        {!isEnglish && doing.changed !== null && <ChangedText changed={doing.changed} />}
        {!isEnglish && doing.preview !== null && <PreviewText preview={doing.preview} />}
        {(isEnglish || (doing.changed === null && doing.preview === null)) && (
          <pre lang="en" className={styles.said}>
            {withLinks(doing.text)}
          </pre>
        )}
      </Notice>
    );
  return (
    <Notice tone="info" title={t('action.busy')} isAnnounced>
      {doing.said.length > 0 && !isEnglish && <p>{t('action.gate')}</p>}
      {doing.said.length > 0 && (
        <pre lang="en" className={styles.said}>
          {doing.said.join('\n')}
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
      <p className={styles.said}>{withLinks(link)}</p>
      <p>{t('action.previewUntil', { at: dateTime(until) })}</p>
    </>
  );
}

function ChangedText({ changed: { revision, differences } }: { readonly changed: Changed }): ReactElement {
  const t = useText('ops');
  if (differences.length === 0) return <p>{t('action.unchanged')}</p>;
  return (
    <>
      <p>{t('action.nowAt', { revision })}</p>
      <DifferenceList differences={differences} />
    </>
  );
}
