import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /**
   * With `onChange` the caller controls the selection (for example by the URL); without, the first tab is selected.
   */
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={tabs[0]?.value}
      onValueChange={onChange}
      className={classNames(css.tabs, className)}
    >
      <RadixTabs.List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={css.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={css.panel}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
