import { useId, type ReactElement, type ReactNode } from 'react';
import type { registerNamespace } from '@padauk/shared/runtime';
import styles from './kit.module.scss';

type PartStates = Readonly<Record<string, ReactNode>>;

interface PartProps {
  /** The name in the code; a check finds missing parts by it. */
  readonly name: string;
  readonly states: PartStates;
}

export function Part({ name, states }: PartProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} data-kit-part={name} className={styles.part}>
      <h2 id={id} lang="en">
        {name}
      </h2>
      {Object.entries(states).map(([state, shown]) => (
        <div key={state} data-kit-state={state} className={styles.state}>
          <h3 lang="en" className={styles.quiet}>
            {state}
          </h3>
          <div>{shown}</div>
        </div>
      ))}
    </section>
  );
}

/** The export of a remote's `src/kit/index.tsx`: its own parts and their texts. */
export interface RemoteKit {
  readonly texts: Readonly<Record<string, Parameters<typeof registerNamespace>[1]>>;
  readonly parts: Readonly<Record<string, PartStates>>;
}

export type RemoteKits = Readonly<Record<string, RemoteKit>>;
