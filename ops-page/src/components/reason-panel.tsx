import { useLocale, useText } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow, Stack } from '@padauk/shared/ui';
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import styles from './reason-panel.module.scss';
import { type ActionName, findReason, getAuditText, REASONS } from './reasons.rules.ts';
import { TextInput } from './text-input.tsx';

interface ReasonPanelProps {
  readonly action: ActionName;
  readonly sentence: string;
  /** The English reason for the audit. */
  readonly onReason: (why: string) => void;
  readonly onCancel: () => void;
}

/** One tap on a reason performs the change. The audit gets the English reason, whatever the language of the page. */
export function ReasonPanel({ action, sentence, onReason, onCancel }: ReasonPanelProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [ownReason, setOwnReason] = useState('');
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (ownReason.trim() !== '') onReason(ownReason.trim());
  };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <p id={id} className={styles.sentence}>
        {sentence}
      </p>
      <ChipRow label={t('why.choose')}>
        {REASONS[action].map((reason) => (
          <Chip key={reason} onClick={() => onReason(getAuditText(reason))}>
            {t(`why.${reason}`)}
          </Chip>
        ))}
      </ChipRow>
      <form onSubmit={send}>
        <Stack gap={2}>
          <TextInput id={`${id}-own`} label={t('why.own')} value={ownReason} onChange={setOwnReason} />
          <Stack isRow gap={2}>
            <Button type="submit" size="small">
              {t('why.do')}
            </Button>
            <Button variant="quiet" size="small" onClick={onCancel}>
              {t('why.cancel')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </div>
  );
}

export function ReasonText({ why }: { readonly why: string }): ReactElement {
  const t = useText('ops');
  const reason = findReason(why);
  const isEnglish = useLocale() === 'en';
  return <>{isEnglish || reason === null ? why : t(`why.${reason}`)}</>;
}
