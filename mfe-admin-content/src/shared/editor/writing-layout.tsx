import { SharedToolbarProvider } from '@atrium/admin-kit/rich-text/shared-toolbar';
import { IconButton } from '@atrium/ui/icon-button';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { hasProblemIn } from './entry-kind';
import { foldIdsOf, namesOf, type Section, useEntryLayout } from './entry-layout';
import { drawerId, drawerTitleId, type SettingsDrawer } from './use-settings-drawer';
import classes from './writing-layout.module.css';

interface WritingLayoutProps {
  sections: readonly Section[];
  drawer: SettingsDrawer;
  text: ReactNode;
  settings: ReactNode;
}

/** Title and text fill the page under one toolbar; the other fields are in a drawer. */
export function WritingLayout({ sections, drawer, text, settings }: WritingLayoutProps) {
  const { fields } = useEntryLayout();
  const { errors, submitCount } = useFormState();
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const { isOpen, replacesText, show, toggle } = drawer;
  const hasProblem = hasProblemIn(errors, namesOfDrawer(sections));
  useEffect(() => {
    if (hasProblem && !replacesText) show(true);
  }, [submitCount, hasProblem]);

  return (
    <div className={classes.desk} data-beside={(isOpen && !replacesText) || undefined}>
      <div className={classes.text} hidden={isOpen && replacesText}>
        <div ref={setToolbar} className={classes.toolbar} />
        <SharedToolbarProvider place={toolbar ?? undefined}>{text}</SharedToolbarProvider>
      </div>
      <section id={drawerId} aria-labelledby={drawerTitleId} hidden={!isOpen} className={classes.drawer}>
        <div className={classes.drawerHead}>
          <h2 id={drawerTitleId} tabIndex={-1}>
            Settings
          </h2>
          <IconButton
            label={replacesText ? 'Back to the text' : 'Close the settings'}
            size="s"
            onClick={toggle}
            // A link to a field of the text opens what is folded.
            {...(replacesText && {
              'aria-expanded': !isOpen,
              'data-fold': foldIdsOf(fields, namesOfText(sections)),
            })}
          >
            <X size={18} />
          </IconButton>
        </div>
        {settings}
      </section>
    </div>
  );
}

const namesOfText = (sections: readonly Section[]) =>
  sections.filter(({ isAside }) => !isAside).flatMap(namesOf);
export const namesOfDrawer = (sections: readonly Section[]) =>
  sections.filter(({ isAside }) => isAside).flatMap(namesOf);
