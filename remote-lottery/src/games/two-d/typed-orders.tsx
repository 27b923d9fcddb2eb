import { useId, useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import { parsePreview, type Preview } from './preview.rules.ts';
import styles from './quick-picks.module.scss';

/** Typed or pasted orders such as "12R 500", with a live preview and the first unreadable piece. */
export function TypedOrders({ onPreview }: { readonly onPreview: (preview: Preview | null) => void }): ReactElement {
  const t = useText('lottery-two-d');
  const id = useId();
  const [text, setText] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const { wrong } = parsePreview(text, '');
  const isWrong = wrong !== null && (hasLeft || text.includes('\n'));
  const type = (next: string): void => {
    setText(next);
    onPreview(parsePreview(next, t('quick.way.typed')).preview);
  };
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
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <p
        id={`${id}-hint`}
        role={isWrong ? 'alert' : undefined}
        className={classNames(styles.hint, isWrong && styles.wrong)}
      >
        {isWrong ? t('quick.typedWrong', { piece: wrong }) : t('quick.typedHint')}
      </p>
    </div>
  );
}
