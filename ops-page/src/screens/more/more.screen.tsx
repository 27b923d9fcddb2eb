import { useId, useState, type ReactElement } from 'react';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, Page, PageHeader, Section } from '@padauk/shared/ui';
import { TextInput } from '../../components/text-input.tsx';
import { TranslationText } from '../../components/translation-text.tsx';
import { buildCommandHref, MORE_HREF } from '../../layout/use-route.ts';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeQuery, type CommandArguments } from '../../resources/use-office-command.ts';
import { useOfficeText } from '../../resources/use-office-text.ts';
import { CommandPanel } from './command-panel.tsx';
import { groupCommands, listCommands, matchesSearch, selectServedCommands, selectShortcuts } from './commands.rules.ts';
import styles from './more.module.scss';

interface MoreScreenProps {
  readonly operator: Operator;
  /** Null: the list of all commands. */
  readonly command: OfficeCommandName | null;
  readonly words: CommandArguments;
}

/** All commands of the operator's roles, from the list in the contract: the same as on the command line. */
export function MoreScreen({ operator, command, words }: MoreScreenProps): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const { rows: served } = useOfficeQuery(operator.key, 'commands');
  const names = selectServedCommands(listCommands(operator.roles), served);
  return (
    <Page>
      <PageHeader key={command} title={command === null ? t('more.title') : office.name(command).text} />
      {command === null ? (
        <CommandList names={names} />
      ) : (
        <>
          <a href={MORE_HREF} className={styles.back}>
            {t('more.all')}
          </a>
          <CommandPanel
            key={`${command} ${Object.values(words).join(' ')}`}
            operator={operator}
            name={command}
            initialValues={words}
            onFollow={(next, known) => {
              location.hash = buildCommandHref(next, known);
            }}
          />
        </>
      )}
    </Page>
  );
}

/** Groups are closed until a search opens those with a match. */
function CommandList({ names }: { readonly names: readonly OfficeCommandName[] }): ReactElement {
  const t = useText('ops');
  const office = useOfficeText();
  const id = useId();
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const groups = groupCommands(
    names.filter((name) =>
      matchesSearch(search.trim(), `${office.name(name).text} ${office.summary(name).text} ${name}`),
    ),
  );
  return (
    <>
      <TextInput id={id} type="search" label={t('more.search')} value={search} onChange={setSearch} />
      {!isSearching && (
        <Section title={t('more.shortcuts')}>
          <CommandLinks title={t('more.shortcuts')} names={selectShortcuts(names)} />
        </Section>
      )}
      {groups.length === 0 && <EmptyState title={t('more.none')} />}
      {groups.map(({ group, names: found }) => (
        <details key={`${group} ${isSearching}`} open={isSearching} className={styles.group}>
          <summary>
            {t(`more.group.${group}`)} <span className={styles.count}>{found.length}</span>
          </summary>
          <CommandLinks title={t(`more.group.${group}`)} names={found} />
        </details>
      ))}
    </>
  );
}

interface CommandLinksProps {
  readonly title: string;
  readonly names: readonly OfficeCommandName[];
}

function CommandLinks({ title, names }: CommandLinksProps): ReactElement {
  const office = useOfficeText();
  return (
    <ul aria-label={title} className={styles.links}>
      {names.map((name) => (
        <li key={name}>
          <a href={buildCommandHref(name)}>
            <TranslationText translation={office.name(name)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
