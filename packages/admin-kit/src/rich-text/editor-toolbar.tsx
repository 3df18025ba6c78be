import { joinClasses } from '@atrium/ui/join-classes';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  ChevronDown,
  Code,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsNarrow } from '../use-is-narrow';
import { ButtonTool } from './button-tool';
import { ClaimMenu } from './claim-menu';
import type { HeadingLevel } from './editor-extensions';
import type { ToolState } from './editor-tool';
import classes from './editor-toolbar.module.css';
import { EmbedTool } from './embed-tool';
import { ImageButton } from './image-button';
import { LinkTool } from './link-popover';
import type { RichTextProfile } from './profiles';
import { TableMenu } from './table-menu';
import { useRovingFocus } from './use-roving-focus';

export interface EditorToolbarProps extends ToolState {
  editor: Editor;
  /** Id of the text it formats. */
  controlsId: string;
  label: string;
  profile: RichTextProfile;
  /** Further controls of the screen, after the others. */
  extraTools?: ReactNode;
  /** One toolbar of several texts, in one line. */
  isShared?: boolean;
  onPickImage(): void;
}

interface Command {
  label: string;
  icon: LucideIcon;
  run(editor: Editor): void;
  /** Undefined: the command does something once and is never "on". */
  isOn?(editor: Editor): boolean;
  canRun?(editor: Editor): boolean;
  isPageTool?: true;
}

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);
const mod = isMac ? '⌘' : 'Ctrl+';

const mark = (label: string, icon: LucideIcon, name: string, run: (editor: Editor) => void): Command => ({
  label,
  icon,
  run,
  isOn: (editor) => editor.isActive(name),
});

const alignCommand = (label: string, icon: LucideIcon, value: string): Command => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleTextAlign(value).run(),
  isOn: (editor) => editor.isActive({ textAlign: value }),
  isPageTool: true,
});

const groups: Command[][] = [
  [
    mark(`Bold (${mod}B)`, Bold, 'bold', (editor) => editor.chain().focus().toggleBold().run()),
    mark(`Italic (${mod}I)`, Italic, 'italic', (editor) => editor.chain().focus().toggleItalic().run()),
    mark(`Underline (${mod}U)`, Underline, 'underline', (editor) =>
      editor.chain().focus().toggleUnderline().run(),
    ),
    mark('Strikethrough', Strikethrough, 'strike', (editor) => editor.chain().focus().toggleStrike().run()),
    {
      ...mark('Inline code', Code, 'code', (editor) => editor.chain().focus().toggleCode().run()),
      isPageTool: true,
    },
  ],
  [
    mark('Bulleted list', List, 'bulletList', (editor) => editor.chain().focus().toggleBulletList().run()),
    mark('Numbered list', ListOrdered, 'orderedList', (editor) =>
      editor.chain().focus().toggleOrderedList().run(),
    ),
    mark('Quote', Quote, 'blockquote', (editor) => editor.chain().focus().toggleBlockquote().run()),
    {
      ...mark('Code block', SquareCode, 'codeBlock', (editor) =>
        editor.chain().focus().toggleCodeBlock().run(),
      ),
      isPageTool: true,
    },
  ],
  [
    alignCommand('Align left', AlignLeft, 'left'),
    alignCommand('Align centre', AlignCenter, 'center'),
    alignCommand('Align right', AlignRight, 'right'),
    alignCommand('Justify', AlignJustify, 'justify'),
  ],
];

const endGroup: Command[] = [
  {
    label: 'Horizontal line',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Clear formatting',
    icon: RemoveFormatting,
    run: (editor) => {
      const chain = editor.chain().focus().unsetAllMarks().clearNodes();
      const hasAlignment = editor.extensionManager.extensions.some(({ name }) => name === 'textAlign');
      (hasAlignment ? chain.unsetTextAlign() : chain).run();
    },
  },
  {
    label: `Undo (${mod}Z)`,
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    label: `Redo (${mod}${isMac ? '⇧Z' : 'Y'})`,
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
];

/** One stop for the Tab key; the arrow keys move inside. In little room one line shows, and a button at its end the others. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, controlsId, label, profile, extraTools, isShared, onPickImage, openTool, setOpenTool } =
    props;
  const isOneLine = useIsNarrow('40rem') || isShared;
  const tools = { editor, openTool, setOpenTool };
  const toolbar = useRovingFocus();
  const [isOpen, setIsOpen] = useState(false);
  const offered = groups
    .map((group) => group.filter(({ isPageTool }) => profile.hasPageTools || !isPageTool))
    .filter((group) => group.length > 0);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controlsId}
      className={joinClasses(
        classes.toolbar,
        isShared && classes.shared,
        isOneLine && classes.oneLine,
        isOpen && classes.open,
      )}
      onFocus={({ target, currentTarget }) => {
        // The arrow keys have moved to a control of another line, which must be seen.
        if (target.offsetTop > currentTarget.clientHeight) setIsOpen(true);
      }}
    >
      <BlockStyle editor={editor} levels={profile.headingLevels} />
      {offered.map((group, index) => (
        <CommandGroup key={index} editor={editor} commands={group} />
      ))}
      <Group>
        <LinkTool {...tools} profile={profile} keys={`${mod}K`} />
        <ImageButton editor={editor} profile={profile} onPickImage={onPickImage} />
        {profile.hasButtons && <ButtonTool {...tools} profile={profile} />}
        {profile.hasPageTools && (
          <>
            <EmbedTool {...tools} />
            <TableMenu editor={editor} />
            <ClaimMenu {...tools} />
          </>
        )}
      </Group>
      <CommandGroup editor={editor} commands={endGroup} />
      {extraTools && <Group>{extraTools}</Group>}
      <button
        type="button"
        className={joinClasses(classes.button, classes.more)}
        aria-label="More tools"
        title="More tools"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown size={17} />
      </button>
    </div>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <span className={classes.group}>{children}</span>;
}

function CommandGroup({ editor, commands }: { editor: Editor; commands: readonly Command[] }) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      commands
        .map(({ isOn, canRun }) => `${isOn ? isOn(current) : ''}/${canRun ? canRun(current) : true}`)
        .join(),
  }).split(',');
  return (
    <Group>
      {commands.map(({ label, icon: Icon, run, isOn }, index) => {
        const [on, can] = (states[index] ?? '/true').split('/');
        return (
          <button
            key={index}
            type="button"
            className={joinClasses(classes.button, on === 'true' && classes.on)}
            aria-label={label}
            title={label}
            aria-pressed={isOn ? on === 'true' : undefined}
            // Stays focusable, so that the arrow keys don't jump over it while nothing can be undone.
            aria-disabled={can === 'false' || undefined}
            onClick={() => can !== 'false' && run(editor)}
          >
            <Icon size={17} />
          </button>
        );
      })}
    </Group>
  );
}

function BlockStyle({ editor, levels }: { editor: Editor; levels: readonly HeadingLevel[] }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      levels.find((entry) => current.isActive('heading', { level: entry })) ?? 0,
  });
  return (
    <Group>
      <select
        className={classes.select}
        aria-label="Text style"
        title="Text style"
        value={level}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          const chain = editor.chain().focus();
          if (chosen === 0) chain.setParagraph().run();
          else chain.setHeading({ level: chosen as HeadingLevel }).run();
        }}
      >
        <option value={0}>Paragraph</option>
        {levels.map((entry) => (
          <option key={entry} value={entry}>
            Heading {entry}
          </option>
        ))}
      </select>
    </Group>
  );
}
