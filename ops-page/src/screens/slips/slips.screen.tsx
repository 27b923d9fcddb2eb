import { useEffect, useRef, useState, type ReactElement } from 'react';
import { RotateCw } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { useFieldIssues } from '../../components/text-input.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand, useOfficeQuery } from '../../resources/use-office-command.ts';
import { SLIP_FIELDS, SlipDecision } from './slip-decision.tsx';
import { findKeyAction, toSlips, moveIndex } from './slips.rules.ts';
import styles from './slips.module.scss';

/** Pending slips, one at a time, operable by keyboard. */
export function SlipsScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const query = useOfficeQuery(operator.key, 'top-ups');
  const { send, problem, isBusy, rows } = useOfficeCommand(operator.key);
  const findIssue = useFieldIssues(problem);
  const [index, setIndex] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const slips = toSlips(query.rows ?? []);
  const shown = slips[Math.min(index, slips.length - 1)];
  const count = slips.length;
  useEffect(() => {
    const handleKeydown = (event: KeyboardEvent): void => {
      const action = isTyping(event) ? null : findKeyAction(event.key);
      if (action === null) return;
      event.preventDefault();
      if (action === 'approve' || action === 'refuse')
        root.current?.querySelector<HTMLInputElement>(`form[data-act="${action}"] input`)?.focus();
      else setIndex((before) => moveIndex(before, action, count));
    };
    document.addEventListener('keydown', handleKeydown);
    return () => document.removeEventListener('keydown', handleKeydown);
  }, [count]);
  const decide = async (command: 'approve' | 'refuse', words: Readonly<Record<string, string>>): Promise<void> => {
    if (!isBusy && (await send(command, words))) query.refresh();
  };
  return (
    <Page>
      <PageHeader title={t('slips.title')} />
      <p className={styles.note}>{t('slips.keys')}</p>
      {query.problem !== null && <ProblemNotice problem={query.problem} />}
      {problem !== null && <ProblemNotice problem={problem} atFields={SLIP_FIELDS} />}
      <p role="status">{rows?.[0]?.['state'] === 'waiting' ? t('slips.second') : ''}</p>
      <div ref={root}>
        {query.rows === null && query.problem === null && <Skeleton shape="card" />}
        {query.rows !== null && shown === undefined && <EmptyState title={t('slips.none')} />}
        {shown !== undefined && (
          <>
            <p className={styles.note}>{t('slips.place', { place: Math.min(index, count - 1) + 1, count })}</p>
            <SlipDecision
              key={shown.id}
              operator={operator}
              slip={shown}
              isBusy={isBusy}
              findIssue={findIssue}
              onDecide={decide}
            />
          </>
        )}
      </div>
      <Button variant="secondary" icon={RotateCw} onClick={query.refresh}>
        {t('look')}
      </Button>
    </Page>
  );
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  return isField || ctrlKey || metaKey || altKey;
}
