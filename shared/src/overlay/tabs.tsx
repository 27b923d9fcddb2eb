import type { ReactElement, ReactNode } from 'react';
import { Tabs as RadixTabs } from 'radix-ui';
import styles from './tabs.module.scss';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Views of one subject. To filter a list use `Segmented`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>): ReactElement {
  const selectTab = (selectedValue: string): void => {
    const tab = tabs.find((candidate) => candidate.value === selectedValue);
    if (tab !== undefined) onChange(tab.value);
  };
  return (
    <RadixTabs.Root value={value} onValueChange={selectTab} className={styles.tabs}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
