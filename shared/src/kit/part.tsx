import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './kit.module.scss';

/** Each state that the product has of a part, by a name for developers. */
export type PartStates = Readonly<Record<string, ReactNode>>;

interface PartProps {
  /** As the code calls it: it is read by developers, and by the check that each part of the look is here. */
  readonly name: string;
  readonly states: PartStates;
}

/** A part of the look under its name, in every state. */
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
