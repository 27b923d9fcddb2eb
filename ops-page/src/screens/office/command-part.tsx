import { useEffect, useId, useState, type FormEvent, type ReactElement } from 'react';
import { OFFICE_COMMANDS, type OfficeCommand, type OfficeCommandName, type OfficeRow } from '@padauk/contract/office';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, EmptyState, Receipt, ReceiptRow, Stack } from '@padauk/shared/ui';
import { useIssueOf } from '../../components/field-issue.tsx';
import { SaidText } from '../../components/said-text.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { useOffice, type Words } from '../../resources/use-office.ts';
import { followUpsOf, isPlainLook } from './commands.rules.ts';
import { ChoiceInput } from './choice-input.tsx';
import styles from './office.module.scss';

interface CommandPartProps {
  readonly operator: Operator;
  readonly name: OfficeCommandName;
  /** Arguments that are already known, such as the id of the chosen row. */
  readonly words: Words;
  readonly onFollow: (name: OfficeCommandName, words: Words) => void;
}

export function CommandPart({ operator, name, words, onFollow }: CommandPartProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const command: OfficeCommand = OFFICE_COMMANDS[name];
  const [values, setValues] = useState(words);
  const { ask, rows, problem, isBusy } = useOffice(operator.key);
  const issueOf = useIssueOf(problem);
  useEffect(() => {
    if (isPlainLook(name)) void ask(name, {});
  }, [ask, name]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // Omits empty arguments: the office refuses a missing required one.
    if (!isBusy) void ask(name, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  };
  return (
    <Stack gap={4}>
      <Card>
        <form onSubmit={send}>
          <Stack>
            <p>
              <SaidText said={office.summary(name)} />
            </p>
            {Object.entries(command.arguments).map(([word, { choices }]) => (
              <WordInput
                key={word}
                id={`${id}-${word}`}
                label={office.word(word).text}
                hint={office.hint(name, word).text}
                issue={issueOf(word)}
                choices={choices}
                value={values[word] ?? ''}
                onChange={(value) => setValues({ ...values, [word]: value })}
              />
            ))}
            {problem !== null && <ProblemNotice problem={problem} atFields={Object.keys(command.arguments)} />}
            <Button type="submit" isBusy={isBusy} variant={command.changes ? 'primary' : 'secondary'}>
              {t(command.changes ? 'office.do' : 'look')}
            </Button>
          </Stack>
        </form>
      </Card>
      <div role="status">{rows !== null && <Rows rows={rows} follow={{ operator, name, onFollow }} />}</div>
    </Stack>
  );
}

interface WordInputProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly issue: string | undefined;
  readonly choices: readonly string[] | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function WordInput({ choices, ...input }: WordInputProps): ReactElement {
  return choices === undefined ? <TextInput {...input} /> : <ChoiceInput {...input} choices={choices} />;
}

type Follow = Pick<CommandPartProps, 'operator' | 'name' | 'onFollow'>;

function Rows({ rows, follow }: { readonly rows: readonly OfficeRow[]; readonly follow: Follow }): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  if (rows.length === 0) return <EmptyState title={t('office.nothing')} />;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={JSON.stringify(row)}>
          <Card>
            <Stack gap={2}>
              {follow.name === 'alarms' && <Meaning text={office.alarm(row)} />}
              <div className={styles.values}>
                <Receipt>
                  {Object.entries(row).map(([column, value]) => (
                    <ReceiptRow key={column} label={<SaidText said={office.column(column)} />}>
                      <SaidText said={office.value(column, value)} />
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

function Meaning({ text }: { readonly text: string | null }): ReactElement | null {
  return text === null ? null : <p>{text}</p>;
}

/** Commands for this row; each opens with the id filled in. */
function FollowUps({ row, operator, name, onFollow }: Follow & { readonly row: OfficeRow }): ReactElement | null {
  const office = useOfficeText();
  const nexts = followUpsOf(name, operator.roles);
  const { id } = row;
  if (nexts.length === 0 || typeof id !== 'string') return null;
  return (
    <Stack isRow gap={2}>
      {nexts.map(([next, word]) => (
        <Button
          key={next}
          size="small"
          variant="secondary"
          aria-label={`${office.name(next).text} ${id}`}
          onClick={() => onFollow(next, { [word]: id })}
        >
          <SaidText said={office.name(next)} />
        </Button>
      ))}
    </Stack>
  );
}
