import { useRovingFocus } from '@atrium/admin-kit/rich-text/use-roving-focus';
import { Icon, type IconNode } from '@atrium/ui/icon';
import { IconButton } from '@atrium/ui/icon-button';
import { Popover } from '@atrium/ui/popover';
import { TextField } from '@atrium/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import type { FieldControlProps } from '../editor/entry-layout';
import classes from './icon-field.module.css';

type Icons = readonly (readonly [name: string, node: IconNode])[];

/** 'ShieldCheck', 'shield_check' and 'shield-check' are the same icon on the site too. */
const toName = (written: string) =>
  written
    .trim()
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replaceAll(/[\s_-]+/g, '-')
    .toLowerCase();

const loadIcons = async (): Promise<Icons> =>
  Object.entries(await import('@atrium/ui/icon-set')).map(([name, node]) => [toName(name), node] as const);

/** The name of an icon of the site, typed or chosen from a picker. */
export function IconField({ field, path, value, onChange, error }: FieldControlProps) {
  const { data: icons = [] } = useQuery({
    queryKey: ['icon-set'],
    queryFn: loadIcons,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isOpen, setIsOpen] = useState(false);
  const written = String(value ?? '');
  const [, node] = icons.find(([name]) => name === toName(written)) ?? [];
  return (
    <TextField
      id={path}
      name={path}
      label={field.label}
      hint={field.hint}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      error={error}
      startIcon={node && <Icon node={node} size={18} />}
      value={written}
      onChange={(event) => onChange(event.target.value)}
      endSlot={
        <Popover
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          title="Choose an icon"
          trigger={
            <IconButton label={`Choose an icon: ${field.label}`} title="Choose an icon" size="s">
              <LayoutGrid size={17} />
            </IconButton>
          }
        >
          <IconPicker
            icons={icons}
            chosen={toName(written)}
            onPick={(name) => {
              onChange(name);
              setIsOpen(false);
            }}
          />
        </Popover>
      }
    />
  );
}

interface IconPickerProps {
  icons: Icons;
  chosen: string;
  onPick(name: string): void;
}

function IconPicker({ icons, ...props }: IconPickerProps) {
  const [search, setSearch] = useState('');
  const found = icons.filter(([name]) => name.includes(toName(search)));
  return (
    <div className={classes.picker}>
      <TextField
        label="Search icons"
        isLabelHidden
        placeholder="Search icons..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="small muted">No icon has this name.</p>
      ) : (
        <IconGrid key={search} icons={found} {...props} />
      )}
    </div>
  );
}

/** One stop of the Tab key, as the toolbar of a text is. */
function IconGrid({ icons, chosen, onPick }: IconPickerProps) {
  const grid = useRovingFocus();
  return (
    <div ref={grid} role="toolbar" aria-label="Icons" className={classes.grid}>
      {icons.map(([name, node], index) => (
        <button
          key={index}
          type="button"
          className={classes.icon}
          aria-label={name}
          title={name}
          aria-pressed={name === chosen}
          onClick={() => onPick(name)}
        >
          <Icon node={node} size={20} />
        </button>
      ))}
    </div>
  );
}
