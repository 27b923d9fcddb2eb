import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { canPerform, OFFICE_COMMANDS, type OfficeQueue, type OfficeRow } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Notice, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { TextInput, useFieldIssues, type FindIssue } from '../../components/text-input.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import type { Problem } from '../../resources/operators-port.ts';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeCommand, type CommandArguments } from '../../resources/use-office-command.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { ItemDetails } from './item-details.tsx';
import styles from './queue.module.scss';
import { QUEUES, type QueueDecision } from './queue.rules.ts';

interface QueueItemCardProps {
  readonly operator: Operator;
  readonly queue: OfficeQueue;
  readonly row: OfficeRow;
  /** After a decision; `isWaiting`: it waits for a second person. */
  readonly onLeave: (isWaiting: boolean) => void;
  /** Skips an item that someone else has decided. */
  readonly onNext: () => void;
}

/** Queues whose pictures or messages stand beside the facts; the details of others explain the facts. */
const DETAILS_BESIDE: readonly OfficeQueue[] = ['top-ups', 'identities', 'chats'];

export function QueueItemCard({ operator, queue, row, onLeave, onNext }: QueueItemCardProps): ReactElement {
  const t = useText('ops');
  const { send, problem, isBusy } = useOfficeCommand(operator.key);
  const findIssue = useFieldIssues(problem);
  const isBeside = DETAILS_BESIDE.includes(queue);
  const decisions = QUEUES[queue]
    .listDecisions(row, operator.name)
    .filter(({ command }) => canPerform(OFFICE_COMMANDS[command], operator.roles));
  const decide = async ({ command, words }: QueueDecision, values: CommandArguments): Promise<void> => {
    if (isBusy) return;
    const rows = await send(command, { ...words, ...values });
    if (rows !== null) onLeave(rows[0]?.['state'] === 'waiting');
  };
  return (
    <Card>
      <div className={styles.sides}>
        {isBeside && <ItemDetails operator={operator} queue={queue} row={row} />}
        <Stack>
          {typeof row['waiting'] === 'string' && <Notice tone="info">{t('queues.waits')}</Notice>}
          <Facts queue={queue} row={row} />
          {!isBeside && <ItemDetails operator={operator} queue={queue} row={row} />}
          {problem !== null && <ProblemNotice problem={problem} atFields={listFields(decisions)} />}
          {isEnded(problem) && (
            <Button variant="secondary" onClick={onNext}>
              {t('queues.next')}
            </Button>
          )}
          {decisions.map((decision) => (
            <DecisionForm
              key={decision.name}
              queue={queue}
              decision={decision}
              isBusy={isBusy}
              findIssue={findIssue}
              onDecide={(values) => void decide(decision, values)}
            />
          ))}
        </Stack>
      </div>
    </Card>
  );
}

const listFields = (decisions: readonly QueueDecision[]): readonly string[] =>
  decisions.flatMap(({ fields }) => fields.map(({ word }) => word));

/** Nobody can decide the item any more. */
function isEnded(problem: Problem | null): boolean {
  return problem?.kind === 'refusal' && ['ALREADY_DONE', 'NOT_FOUND'].includes(problem.refusal.code);
}

function Facts({ queue, row }: Pick<QueueItemCardProps, 'queue' | 'row'>): ReactElement {
  const office = useOfficeText();
  return (
    <Receipt>
      {QUEUES[queue].facts
        .filter((column) => (row[column] ?? '') !== '')
        .map((column, place) => (
          <ReceiptRow
            key={column}
            label={<TranslationText translation={office.column(column)} />}
            isTotal={place === 0 && column.endsWith('Kyat')}
          >
            <TranslationText translation={office.value(column, row[column] ?? null)} />
          </ReceiptRow>
        ))}
    </Receipt>
  );
}

interface DecisionFormProps {
  readonly queue: OfficeQueue;
  readonly decision: QueueDecision;
  readonly isBusy: boolean;
  readonly findIssue: FindIssue;
  readonly onDecide: (values: CommandArguments) => void;
}

function DecisionForm({ queue, decision, isBusy, findIssue, onDecide }: DecisionFormProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const [values, setValues] = useState<CommandArguments>({});
  const [isAsking, setAsking] = useState(false);
  const { name, key, fields, isConfirmed = false } = decision;
  const text = `queues.${queue}.${name}`;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isConfirmed && !isAsking) setAsking(true);
    else onDecide(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  };
  const getLabel = (word: string): string => {
    const own = t(`queues.${queue}.${word}`);
    return own === `queues.${queue}.${word}` ? office.argument(word).text : own; // a missing key returns itself
  };
  return (
    <form data-act={key} onSubmit={send}>
      <Stack gap={2}>
        {fields.map(({ word, kind }) => (
          <TextInput
            key={word}
            id={`${id}-${word}`}
            label={getLabel(word)}
            issue={findIssue(word)}
            isLong={kind === 'long'}
            {...(kind === 'digits' ? { inputMode: 'numeric' } : {})}
            value={values[word] ?? ''}
            onChange={(value) => setValues({ ...values, [word]: value })}
          />
        ))}
        {isAsking ? (
          <ConfirmRow text={text} isBusy={isBusy} onCancel={() => setAsking(false)} />
        ) : (
          <Button type="submit" variant={key === 'refuse' ? 'danger' : 'primary'} isBusy={isBusy}>
            {t(text)}
          </Button>
        )}
      </Stack>
    </form>
  );
}

interface ConfirmRowProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** Takes the focus itself, so that a second Enter or tap at the same place confirms nothing. */
function ConfirmRow({ text, isBusy, onCancel }: ConfirmRowProps): ReactElement {
  const t = useText('ops');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1} ref={focusOnMount} className={styles.confirm}>
      <p id={id}>{t(`${text}Sure`)}</p>
      <Stack isRow gap={2}>
        <Button type="submit" isBusy={isBusy}>
          {t(`${text}Yes`)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('why.cancel')}
        </Button>
      </Stack>
    </div>
  );
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
