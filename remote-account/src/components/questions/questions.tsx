import { useId, useState, type ReactElement } from 'react';
import { IDENTITY } from '@padauk/contract/identity';
import { useText } from '@padauk/shared/runtime';
import { readingsOf } from '@padauk/shared/myanmar/zawgyi-input';
import { Button, EmptyState } from '@padauk/shared/ui';
import { QUESTIONS, questionsFound, type Question } from './questions.rules.ts';
import styles from './questions.module.scss';

const FACTS = { age: IDENTITY.minimumAge, days: IDENTITY.keptDays };

/** P21: what is asked most often, with its answer, and a search over both. */
export function Questions(): ReactElement {
  const t = useText('questions');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [readings, setReadings] = useState<readonly string[]>([]);
  const look = (text: string): void => {
    setTyped(text);
    // A Zawgyi keyboard types Zawgyi, whatever the language of the page. Without the detector it is looked up as it is.
    void readingsOf(text).then(
      (read) => setReadings([...read, text]),
      () => setReadings([text]),
    );
  };
  const questions = Object.entries(QUESTIONS).map(([key, path]): Question => {
    return { key, path, ask: t(`items.${key}.ask`), answer: t(`items.${key}.answer`, FACTS) };
  });
  return (
    <>
      <label htmlFor={id}>{t('search')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={styles.search}
        value={typed}
        onChange={(event) => look(event.target.value)}
      />
      <Found questions={questionsFound(questions, typed === '' ? [] : readings)} />
    </>
  );
}

function Found({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  const t = useText('questions');
  if (questions.length === 0) return <EmptyState title={t('none')} detail={t('noneDetail')} />;
  return (
    <ul className={styles.questions} aria-label={t('title')}>
      {questions.map(({ key, ask, answer, path }) => (
        <li key={key}>
          <details>
            <summary className={styles.ask}>{ask}</summary>
            <div className={styles.answer}>
              <p>{answer}</p>
              <Button to={path} variant="secondary" size="small" aria-label={`${t('more')}: ${ask}`}>
                {t('more')}
              </Button>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
