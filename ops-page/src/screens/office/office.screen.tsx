import { useId, useState, type ReactElement } from 'react';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Page, PageHeader } from '@padauk/shared/ui';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { useOfficeQuery, type CommandArguments } from '../../resources/use-office-command.ts';
import { CommandPanel } from './command-panel.tsx';
import { listCommands, selectServedCommands, selectShortcuts } from './commands.rules.ts';
import styles from './office.module.scss';

const DEFAULT_COMMAND = 'alarms';

/** All commands of the operator's roles, from the list in the contract: the same as on the command line. */
export function OfficeScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const { rows: served } = useOfficeQuery(operator.key, 'commands');
  const names = selectServedCommands(listCommands(operator.roles), served);
  const [selection, setSelection] = useState<{ readonly name: OfficeCommandName; readonly words: CommandArguments }>({
    name: names.find((name) => name === DEFAULT_COMMAND) ?? names[0] ?? 'whoami',
    words: {},
  });
  const selectCommand = (text: string): void => {
    const name = names.find((candidate) => candidate === text);
    if (name !== undefined) setSelection({ name, words: {} });
  };
  return (
    <Page>
      <PageHeader title={t('office.title')} />
      <ChipRow label={t('office.shortcuts')}>
        {selectShortcuts(names).map((name) => (
          <Chip key={name} isPressed={name === selection.name} onClick={() => selectCommand(name)}>
            {office.name(name).text}
          </Chip>
        ))}
      </ChipRow>
      <label htmlFor={id} className={styles.label}>
        {t('office.command')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={selection.name}
        onChange={(event) => selectCommand(event.target.value)}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {office.name(name).text}
          </option>
        ))}
      </select>
      <CommandPanel
        key={`${selection.name} ${Object.values(selection.words).join(' ')}`}
        operator={operator}
        name={selection.name}
        initialValues={selection.words}
        onFollow={(name, words) => setSelection({ name, words })}
      />
    </Page>
  );
}
