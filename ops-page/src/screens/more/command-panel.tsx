import { type FormEvent, type ReactElement, useEffect, useId, useState } from 'react';
import {
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, EmptyState, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { TextInput, useFieldIssues } from '../../components/text-input.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { type CommandArguments, useOfficeCommand } from '../../resources/use-office-command.ts';
import { isPlainQuery, listFollowUps } from './commands.rules.ts';
import styles from './more.module.scss';

interface CommandPanelProps {
  readonly operator: Operator;
  readonly name: OfficeCommandName;
  /** Arguments that are already known, such as the id of the chosen row. */
  readonly initialValues: CommandArguments;
  readonly onFollow: (name: OfficeCommandName, words: CommandArguments) => void;
}

export function CommandPanel({ operator, name, initialValues, onFollow }: CommandPanelProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const command: OfficeCommand = OFFICE_COMMANDS[name];
  const [values, setValues] = useState(initialValues);
  const { send, rows, problem, isBusy } = useOfficeCommand(operator.key);
  const findIssue = useFieldIssues(problem);
  useEffect(() => {
    if (isPlainQuery(name)) void send(name, {});
  }, [send, name]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Omits empty arguments: the office refuses a missing required one.
    if (!isBusy) void send(name, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  };
  return (
    <Stack gap={4}>
      <Card>
        <form onSubmit={submit}>
          <Stack>
            <p>
              <TranslationText translation={office.summary(name)} />
            </p>
            {Object.entries(command.arguments).map(([word, { choices }]) => (
              <ArgumentInput
                key={word}
                id={`${id}-${word}`}
                label={office.argument(word).text}
                hint={office.hint(name, word).text}
                issue={findIssue(word)}
                choices={choices}
                value={values[word] ?? ''}
                onChange={(value) => setValues({ ...values, [word]: value })}
              />
            ))}
            {problem !== null && <ProblemNotice problem={problem} atFields={Object.keys(command.arguments)} />}
            <Button type="submit" isBusy={isBusy} variant={command.changes ? 'primary' : 'secondary'}>
              {t(command.changes ? 'more.do' : 'refresh')}
            </Button>
          </Stack>
        </form>
      </Card>
      <div role="status">{rows !== null && <RowList rows={rows} follow={{ operator, name, onFollow }} />}</div>
    </Stack>
  );
}

interface ArgumentInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly issue: string | undefined;
  readonly choices: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ArgumentInput({ choices, ...input }: ArgumentInputProps): ReactElement {
  const office = useOfficeText();
  if (choices === undefined) return <TextInput {...input} />;
  const options = choices.map((value) => ({ value, text: office.choice(value).text }));
  return <TextInput {...input} options={[{ value: '', text: '' }, ...options]} />;
}

type FollowUpProps = Pick<CommandPanelProps, 'operator' | 'name' | 'onFollow'>;

function RowList({
  rows,
  follow,
}: {
  readonly rows: readonly OfficeRow[];
  readonly follow: FollowUpProps;
}): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  if (rows.length === 0) return <EmptyState title={t('more.nothing')} />;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={JSON.stringify(row)}>
          <Card>
            <Stack gap={2}>
              {follow.name === 'alarms' && <AlarmMeaning text={office.alarm(row)} />}
              <div className={styles.values}>
                <Receipt>
                  {Object.entries(row).map(([column, value]) => (
                    <ReceiptRow key={column} label={<TranslationText translation={office.column(column)} />}>
                      <TranslationText translation={office.value(column, value)} />
                    </ReceiptRow>
                  ))}
                </Receipt>
              </div>
              <FollowUps row={row} {...follow} />
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function AlarmMeaning({ text }: { readonly text: string | null }): ReactElement | null {
  return text === null ? null : <p>{text}</p>;
}

/** Commands for this row; each opens with the id filled in. */
function FollowUps({
  row,
  operator,
  name,
  onFollow,
}: FollowUpProps & { readonly row: OfficeRow }): ReactElement | null {
  const office = useOfficeText();
  const followUps = listFollowUps(name, operator.roles);
  const { id } = row;
  if (followUps.length === 0 || typeof id !== 'string') return null;
  return (
    <Stack isRow gap={2}>
      {followUps.map(([next, word]) => (
        <Button
          key={next}
          size="small"
          variant="secondary"
          aria-label={`${office.name(next).text} ${id}`}
          onClick={() => onFollow(next, { [word]: id })}
        >
          <TranslationText translation={office.name(next)} />
        </Button>
      ))}
    </Stack>
  );
}
