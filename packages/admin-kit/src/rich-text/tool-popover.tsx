import { joinClasses } from '@atrium/ui/join-classes';
import { Popover } from '@atrium/ui/popover';
import type { Editor } from '@tiptap/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './editor-toolbar.module.css';

interface ToolPopoverProps {
  editor: Editor;
  title: string;
  label: string;
  icon: LucideIcon;
  isOn?: boolean;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  children: ReactNode;
}

/** A button of the toolbar with its panel. Closed, the cursor is in the text again, where it was. */
export function ToolPopover(props: ToolPopoverProps) {
  const { editor, title, label, icon: Icon, isOn, isOpen, onOpenChange, children } = props;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      align="start"
      title={title}
      finalFocus={() => {
        editor.view.focus();
        return editor.view.dom;
      }}
      trigger={
        <button
          type="button"
          className={joinClasses(classes.button, isOn && classes.on)}
          aria-label={label}
          title={label}
          aria-pressed={isOn}
        >
          <Icon size={17} />
        </button>
      }
    >
      {children}
    </Popover>
  );
}
