import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Badge } from './badge';
import classes from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Controlled if given; by default the first tab is selected. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

export function Tabs({ label, items, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: items[0]?.id } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <BaseTabs.List className={classes.list} aria-label={label}>
        {items.map((item) => (
          <BaseTabs.Tab key={item.id} value={item.id} className={classes.tab}>
            {item.label}
            {item.count !== undefined && <Badge size="s">{item.count}</Badge>}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className={classes.indicator} />
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.id} value={item.id} className={classes.panel}>
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
