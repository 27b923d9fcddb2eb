import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { typedNumbers, type Typed } from './quick-picks.rules.ts';
import styles from './typed-numbers.module.scss';

/** Numbers typed, or pasted from a chat: "12 34 R". What cannot be read stays in the field, and the message names it. */
export function TypedNumbers({ onPick }: { readonly onPick: (numbers: readonly string[]) => void }): ReactElement {
  const t = useText('lottery-two-d');
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const typed: Typed = typedNumbers(text);
    if (typed.kind === 'wrong') return setWrong(typed.piece);
    onPick(typed.numbers);
    setText('');
    return setWrong(null);
  };
  return (
    <form onSubmit={add} noValidate>
      <label htmlFor={id}>{t('quick.typed')}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          autoComplete="off"
          autoCapitalize="characters"
          value={text}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('quick.add')}
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        role={wrong === null ? undefined : 'alert'}
        className={wrong === null ? styles.hint : styles.wrong}
      >
        {wrong === null ? t('quick.typedHint') : t('quick.typedWrong', { piece: wrong })}
      </p>
    </form>
  );
}
