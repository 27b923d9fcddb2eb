import { useId } from 'react';
import { IDENTITY } from '@padauk/contract/account/identity';
import { useText } from '@padauk/shared/runtime';
import { useReadings } from '@padauk/shared/myanmar/use-readings';
import { Button, EmptyState } from '@padauk/shared/ui';
import { QUESTIONS, findQuestions, type Question } from './questions.rules.ts';
import styles from './questions.module.scss';

const TEXT_PARAMS = { age: IDENTITY.minimumAge, days: IDENTITY.keptDays };

export function Questions() {
  const t = useText('questions');
  const id = useId();
  const { typed, readings, setTyped } = useReadings();
  const questions = Object.entries(QUESTIONS).map(([key, path]): Question => {
    return { key, path, questionText: t(`items.${key}.ask`), answerText: t(`items.${key}.answer`, TEXT_PARAMS) };
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <QuestionList questions={findQuestions(questions, readings)} />
    </>
  );
}

function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  const t = useText('questions');
  if (questions.length === 0) return <EmptyState title={t('none')} detail={t('noneDetail')} />;
  return (
    <ul className={styles.questions} aria-label={t('title')}>
      {questions.map(({ key, questionText, answerText, path }) => (
        <li key={key}>
          <details>
            <summary className={styles.ask}>{questionText}</summary>
            <div className={styles.answer}>
              <p>{answerText}</p>
              <Button to={path} variant="secondary" size="small" aria-label={`${t('more')}: ${questionText}`}>
                {t('more')}
              </Button>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
