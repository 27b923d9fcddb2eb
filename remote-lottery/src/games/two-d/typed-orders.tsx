import { useId, useState } from 'react';
import { addUpOrders, type Reading } from '@padauk/contract/betting/order-line.rules';
import { readTwoDOrders } from '@padauk/contract/lottery/two-d-orders.rules';
import { buildCacheKey, hasFields, readJson, useText, writeJson } from '@padauk/shared/runtime';
import { OrderLines } from '../../components/order-lines.tsx';
import type { Preview } from './preview.rules.ts';
import styles from './quick-picks.module.scss';

type Answers = Reading['answers'];

/** How this player's shop writes: answered once, for all later orders. */
const ANSWERS_KEY = buildCacheKey('order answers');
const isAnswers = (candidate: unknown): candidate is Answers =>
  hasFields<Answers>(candidate, {}) && Object.values(candidate).every((answer) => typeof answer === 'string');

/** Typed or pasted orders such as "12=500". Nothing can be added while a line is refused or has several meanings. */
export function TypedOrders({ onPreview }: { readonly onPreview: (preview: Preview | null) => void }) {
  const t = useText('lottery-two-d');
  const id = useId();
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState<Answers>(() => readJson(ANSWERS_KEY, isAnswers) ?? {});
  const [hasLeft, setLeft] = useState(false);
  const orders = readTwoDOrders(text, answers);
  const update = (nextText: string, nextAnswers: Answers): void => {
    setText(nextText);
    setAnswers(nextAnswers);
    const lines = addUpOrders(readTwoDOrders(nextText, nextAnswers)) ?? [];
    onPreview(lines.length === 0 ? null : { name: null, lines });
  };
  const answer = (given: Answers): void => {
    writeJson(ANSWERS_KEY, { ...answers, ...given });
    update(text, { ...answers, ...given });
  };
  const forget = (given: Answers): void => {
    const kept = Object.fromEntries(Object.entries(answers).filter(([question]) => !(question in given)));
    writeJson(ANSWERS_KEY, kept);
    update(text, kept);
  };
  const isWrong = orders.some(({ readings, issue }) => readings.length === 0 || issue !== null);
  return (
    <div>
      <label htmlFor={id} className={styles.group}>
        {t('quick.typed')}
      </label>
      <textarea
        id={id}
        rows={4}
        className={styles.text}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        aria-invalid={(isWrong && hasLeft) || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => update(event.target.value, answers)}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('quick.typedHint')}
      </p>
      <OrderLines example="12=500" orders={orders} isTyping={!hasLeft} onAnswer={answer} onChange={forget} />
    </div>
  );
}
