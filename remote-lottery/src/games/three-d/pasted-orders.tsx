import { useId, useState, type FormEvent } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { DraftLine } from '../../state/draft.rules.ts';
import { parseOrders } from './orders.rules.ts';
import styles from './three-d.module.scss';

/** Unreadable text stays in the field, and the error names it. */
export function PastedOrders({ onPick }: { readonly onPick: (lines: readonly DraftLine[]) => void }) {
  const t = useText('lottery-three-d');
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const orders = parseOrders(text);
    if (orders.kind === 'wrong') return setWrong(orders.piece);
    onPick(orders.lines);
    setText('');
    return setWrong(null);
  };
  return (
    <form onSubmit={add} noValidate className={styles.paste}>
      <label htmlFor={id}>{t('paste.label')}</label>
      <textarea
        id={id}
        rows={4}
        className={styles.text}
        autoComplete="off"
        value={text}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p
        id={`${id}-hint`}
        role={wrong === null ? undefined : 'alert'}
        className={wrong === null ? styles.hint : styles.wrong}
      >
        {wrong === null ? t('paste.hint') : t('paste.wrong', { piece: wrong })}
      </p>
      <Button type="submit" variant="secondary" isWide>
        {t('paste.add')}
      </Button>
    </form>
  );
}
