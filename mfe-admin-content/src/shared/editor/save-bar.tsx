import { DraftStatusLine } from '@atrium/admin-kit/drafts/draft-notice';
import { Button } from '@atrium/ui/button';
import { joinClasses } from '@atrium/ui/join-classes';
import { LinkButton } from '@atrium/ui/link-button';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isSingle } from '../entry-names';
import classes from './editor-layout.module.css';
import { PictureLabel } from './picture-label';
import type { EntryEditor } from './use-entry-editor';
import type { SettingsDrawer } from './use-settings-drawer';
import writing from './writing-layout.module.css';

/** The button that saves. Beside a text it is there only while something is unsaved, or has the focus. */
export function SaveBar({ editor, drawer }: { editor: EntryEditor; drawer: SettingsDrawer | undefined }) {
  const { kind, flow, draft, form } = editor;
  const { names } = kind;
  const { saved, isSaving } = flow;
  const status = String(useWatch({ control: form.control, name: 'status' }));
  const isIdle = drawer !== undefined && !editor.isDirty && !isSaving;
  return (
    <div
      ref={announceBar}
      className={joinClasses(classes.bar, drawer && writing.saveBar)}
      data-idle={isIdle || undefined}
      data-beside={(drawer?.isOpen && !drawer.replacesText) || undefined}
    >
      <DraftStatusLine draft={draft} />
      <div className={classes.barActions}>
        {kind.hasCancel && !isSingle(names) && (
          <LinkButton as={Link} to={names.listPath} variant="outline">
            Cancel
          </LinkButton>
        )}
        {drawer && !drawer.isOpen && (
          <Button variant="ghost" onClick={drawer.toggle}>
            Publication
          </Button>
        )}
        <Button type="submit" isLoading={isSaving} loadingLabel="Saving..." disabled={isSaving}>
          <PictureLabel text={kind.submitLabelOf(saved !== undefined, status, saved?.status)} />
        </Button>
      </div>
    </div>
  );
}

/** Tells the page how high the bar with the Save button is, so that messages stay above it. The ref of the bar. */
function announceBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const root = document.documentElement;
  root.toggleAttribute('data-bar-below', true);
  const observer = new ResizeObserver(() => root.style.setProperty('--bar-below', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.style.removeProperty('--bar-below');
    root.toggleAttribute('data-bar-below', false);
  };
}
