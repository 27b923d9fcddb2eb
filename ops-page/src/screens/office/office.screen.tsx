import { useId, useState, type ReactElement } from 'react';
import type { OfficeCommandName } from '@padauk/contract/office';
import { useText } from '@padauk/shared/runtime';
import { Chip, ChipRow, Page, PageHeader } from '@padauk/shared/ui';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { useOfficeLook, type Words } from '../../resources/use-office.ts';
import { CommandPart } from './command-part.tsx';
import { commandsFor, commandsServed, shortcutsAmong } from './commands.rules.ts';
import styles from './office.module.scss';

const FIRST = 'alarms';

/** All commands of the operator's roles, from the list in the contract: the same as on the command line. */
export function OfficeScreen({ operator }: { readonly operator: Operator }): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const { rows: served } = useOfficeLook(operator.key, 'commands');
  const names = commandsServed(commandsFor(operator.roles), served);
  const [chosen, setChosen] = useState<{ readonly name: OfficeCommandName; readonly words: Words }>({
    name: names.find((name) => name === FIRST) ?? names[0] ?? 'whoami',
    words: {},
  });
  const pick = (text: string): void => {
    const name = names.find((one) => one === text);
    if (name !== undefined) setChosen({ name, words: {} });
  };
  return (
    <Page>
      <PageHeader title={t('office.title')} />
      <ChipRow label={t('office.shortcuts')}>
        {shortcutsAmong(names).map((name) => (
          <Chip key={name} isPressed={name === chosen.name} onClick={() => pick(name)}>
            {office.name(name).text}
          </Chip>
        ))}
      </ChipRow>
      <label htmlFor={id} className={styles.label}>
        {t('office.command')}
      </label>
      <select id={id} className={styles.select} value={chosen.name} onChange={(event) => pick(event.target.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {office.name(name).text}
          </option>
        ))}
      </select>
      <CommandPart
        key={`${chosen.name} ${Object.values(chosen.words).join(' ')}`}
        operator={operator}
        name={chosen.name}
        words={chosen.words}
        onFollow={(name, words) => setChosen({ name, words })}
      />
    </Page>
  );
}
