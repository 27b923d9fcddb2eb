import { useId, type ReactElement } from 'react';
import { IDENTITY } from '@padauk/contract/identity';
import { useText } from '@padauk/shared/runtime';
import { useReadings } from '@padauk/shared/myanmar/use-readings';
import { Button, EmptyState } from '@padauk/shared/ui';
import { QUESTIONS, questionsFound, type Question } from './questions.rules.ts';
import styles from './questions.module.scss';

const FACTS = { age: IDENTITY.minimumAge, days: IDENTITY.keptDays };

export function Questions(): ReactElement {
  const t = useText('questions');
  const id = useId();
  const { typed, readings, look } = useReadings();
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
      <Found questions={questionsFound(questions, readings)} />
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
