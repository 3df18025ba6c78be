import { Button } from '@atrium/ui/button';
import { Popover } from '@atrium/ui/popover';
import { Skeleton } from '@atrium/ui/skeleton';
import type { Editor } from '@tiptap/react';
import { BadgePercent } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../text/error-text';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { useClaims } from './use-claims';

interface ClaimPickerProps {
  onPick(key: string): void;
  /** Unless the button alone opens it. */
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
}

/** A button that offers the figures of the register. */
export function ClaimPicker({ onPick, ...control }: ClaimPickerProps) {
  const [isOpenAlone, setIsOpenAlone] = useState(false);
  const { isOpen = isOpenAlone, onOpenChange = setIsOpenAlone } = control;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      align="start"
      title="Insert a figure"
      trigger={
        <button type="button" className={classes.button} aria-label="Insert a figure" title="Insert a figure">
          <BadgePercent size={17} />
        </button>
      }
    >
      <ClaimList
        onPick={(key) => {
          onPick(key);
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}

/** Puts a figure of the register into the text. */
export function ClaimMenu({ editor, openTool, setOpenTool }: ToolState & { editor: Editor }) {
  const insert = (key: string) =>
    editor.chain().focus().insertContent({ type: 'claim', attrs: { key } }).run();
  return (
    <ClaimPicker
      onPick={insert}
      isOpen={openTool === 'claim'}
      onOpenChange={(open) => setOpenTool(open ? 'claim' : null)}
    />
  );
}

/** Gives the chips of a text their values. */
export function ClaimValues({ editor }: { editor: Editor }) {
  const { data } = useClaims();
  useEffect(() => {
    if (data) editor.storage.claim.show(data);
  }, [editor, data]);
  return null;
}

function ClaimList({ onPick }: { onPick(key: string): void }) {
  const { data, error } = useClaims();
  if (error) return <p role="alert">{messageOf(error, 'The figures could not be loaded')}</p>;
  if (data === undefined) return <Skeleton lines={3} />;
  if (data.length === 0)
    return (
      <p>
        No figures yet. <a href="/dashboard/claims">Add the first to the register.</a>
      </p>
    );
  return (
    <ul className="stack gap-1">
      {data.map(({ key, value, label }) => (
        <li key={key}>
          <Button variant="ghost" size="s" onClick={() => onPick(key)}>
            {value} {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
