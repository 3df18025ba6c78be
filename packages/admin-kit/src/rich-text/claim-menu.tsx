import { Button, type ButtonProps } from '@atrium/ui/button';
import { Popover } from '@atrium/ui/popover';
import { Skeleton } from '@atrium/ui/skeleton';
import type { Editor } from '@tiptap/react';
import { BadgePercent, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../text/error-text';
import { useCan } from '../use-can';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { NewFigureDialog } from './new-figure';
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
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        align="start"
        title="Insert a figure"
        trigger={
          <button
            type="button"
            className={classes.button}
            aria-label="Insert a figure"
            title="Insert a figure"
          >
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
        <AddButton
          onClick={() => {
            onOpenChange(false);
            setIsAdding(true);
          }}
        />
      </Popover>
      {isAdding && <NewFigureDialog onAdded={onPick} onClose={() => setIsAdding(false)} />}
    </>
  );
}

const AddButton = ({ onClick }: Pick<ButtonProps, 'onClick'>) =>
  useCan('site.write') && (
    <Button variant="soft" size="s" startIcon={<Plus size={16} />} onClick={onClick}>
      New figure
    </Button>
  );

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
  if (data.length === 0) return <p className="muted small">No figures yet.</p>;
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
