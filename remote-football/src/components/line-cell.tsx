import { useState, type ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import styles from './board-match.module.scss';

interface LineCellProps {
  readonly isPressed: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly name: string;
  readonly isUpper?: boolean;
  /** Null if the line stands beside the other team. */
  readonly line: string | null;
}

export function LineCell({ isPressed, disabled, onClick, name, isUpper, line }: LineCellProps): ReactElement {
  const t = useText('football');
  const [seen, setSeen] = useState({ line, changes: 0 });
  if (seen.line !== line) setSeen({ line, changes: seen.changes + 1 });
  return (
    <button type="button" className={styles.cell} aria-pressed={isPressed} disabled={disabled} onClick={onClick}>
      <span className={styles.name} data-upper={isUpper}>
        {name}
      </span>
      {isUpper === true && (
        <abbr className={styles.upper} title={t('upper')} aria-label={t('upper')}>
          ▲
        </abbr>
      )}
      {line === null ? (
        <span className={styles.line} data-is="none" aria-hidden="true">
          –
        </span>
      ) : (
        <LineText key={seen.changes} line={line} isNew={seen.changes > 0} isOfTeam={isUpper === true} />
      )}
    </button>
  );
}

interface LineTextProps {
  readonly line: string;
  readonly isNew: boolean;
  readonly isOfTeam: boolean;
}

/** A line that changes while it is on screen is highlighted; the highlight fades. */
function LineText({ line, isNew, isOfTeam }: LineTextProps): ReactElement {
  return (
    <span className={styles.line} data-is={isOfTeam ? 'body' : 'goal'} data-new={isNew}>
      {line}
    </span>
  );
}
