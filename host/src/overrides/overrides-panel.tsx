import { useId, useState, type ReactElement } from 'react';
import { readPageSettings } from '@padauk/shared/runtime';
import { Button, Chip, ChipRow } from '@padauk/shared/ui';
import { registry } from '../remotes/registry.store.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { parseEntry, listKnownBuilds, OVERRIDE_BUILD, getSourceLabel } from './overrides.rules.ts';
import { readActiveOverrides, setOverride, resetOverrides, readStoredOverrides } from './overrides.store.ts';
import styles from './overrides.module.scss';

/** For developers, in English only. */
const TEXTS = {
  explanation: 'Builds that only this browser runs. A change reloads the page.',
  released: 'as released',
  overridden: 'overridden',
  failed: 'failed',
  off: 'Turn off',
  on: 'Turn on',
  reset: 'Reset all',
  another: 'Run another build',
  remote: 'Remote',
  known: 'Builds in the registry',
  build: 'Build id of the store, or a path of its entry',
  run: 'Run',
  wrong: 'Enter a build id or a path of this origin. The content security policy blocks other scripts.',
};

interface PanelProps {
  readonly remotes: Remotes;
  /** Remote → why its override does not run. */
  readonly problems: ReadonlyMap<string, string | null>;
}

export function OverridesPanel({ remotes, problems }: PanelProps): ReactElement {
  const names = [...new Set([...remotes.listNames(), ...problems.keys()])].sort();
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{TEXTS.explanation}</p>
      <ul className={styles.list}>
        {names.map((name) => (
          <RemoteRow key={name} name={name} remotes={remotes} problem={problems.get(name) ?? null} />
        ))}
      </ul>
      <BuildForm names={names} />
      {Object.keys(readStoredOverrides()).length > 0 && (
        <Button variant="quiet" isWide onClick={resetOverrides}>
          {TEXTS.reset}
        </Button>
      )}
    </div>
  );
}

interface RemoteRowProps extends Pick<PanelProps, 'remotes'> {
  readonly name: string;
  readonly problem: string | null;
}

function RemoteRow({ name, remotes, problem }: RemoteRowProps): ReactElement {
  const entry = readActiveOverrides()[name];
  const state = remotes.getState(name);
  const running = state.kind === 'ready' && state.build !== OVERRIDE_BUILD ? state.build : '';
  const released = running === '' ? (registry.current().remotes[name]?.active ?? '') : running;
  const ofSettings = readPageSettings().overrides?.[name];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {entry === undefined ? `${TEXTS.released}: ${released}` : `${TEXTS.overridden}: ${getSourceLabel(entry)}`}
        </span>
        {problem !== null && (
          <span
            className={styles.problem}
          >{`${TEXTS.failed}: ${problem}${running === '' ? '' : ` (${running})`}`}</span>
        )}
      </div>
      {(entry ?? ofSettings) !== undefined && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setOverride(name, entry === undefined ? (ofSettings ?? null) : null)}
        >
          {entry === undefined ? TEXTS.on : TEXTS.off}
        </Button>
      )}
    </li>
  );
}

function BuildForm({ names }: { readonly names: readonly string[] }): ReactElement {
  const id = useId();
  const [remote, setRemote] = useState(names[0] ?? '');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const run = (): void => {
    const entry = parseEntry(typed, { remote, origin: globalThis.location.origin });
    setWrong(entry === null);
    if (entry !== null) setOverride(remote, entry);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <strong>{TEXTS.another}</strong>
      <label htmlFor={`${id}-remote`}>{TEXTS.remote}</label>
      <select id={`${id}-remote`} value={remote} onChange={(event) => setRemote(event.target.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <ChipRow label={TEXTS.known}>
        {listKnownBuilds(registry.current().remotes[remote]).map(({ build, role }) => (
          <Chip key={build} isPressed={typed === build} onClick={() => setTyped(build)}>{`${build} (${role})`}</Chip>
        ))}
      </ChipRow>
      <label htmlFor={`${id}-build`}>{TEXTS.build}</label>
      <input
        id={`${id}-build`}
        value={typed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isWrong && (
        <p role="alert" className={styles.problem}>
          {TEXTS.wrong}
        </p>
      )}
      <Button type="submit" variant="secondary" isWide>
        {TEXTS.run}
      </Button>
    </form>
  );
}
