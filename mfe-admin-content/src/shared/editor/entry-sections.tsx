import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FormField } from '../fields/field-view';
import { EditorColumns, FieldRows, FormSection, sectionIdOf } from './editor-layout';
import classes from './editor-layout.module.css';
import { hasProblemIn } from './entry-kind';
import { type EntryContext, namesOf, type Row, type Section, useEntryLayout } from './entry-layout';
import type { SettingsDrawer } from './use-settings-drawer';
import { WritingLayout } from './writing-layout';

/** The sections of a form, with their navigation. */
export function EntrySections({
  sections,
  isStacked = false,
  drawer,
  context,
}: {
  sections: readonly Section[];
  /** There is no room for a second column. */
  isStacked?: boolean;
  /** Has the sections aside, where the others are a text. */
  drawer?: SettingsDrawer | undefined;
  context: EntryContext;
}) {
  const show = (shown: readonly Section[]) =>
    shown.map((section, index) => <SectionView key={index} section={section} context={context} />);
  const aside = sections.filter(({ isAside }) => isAside);
  if (drawer)
    return (
      <WritingLayout
        sections={sections}
        drawer={drawer}
        text={sections
          .filter(({ isAside }) => !isAside)
          .flatMap(({ rows }) => rows)
          .map((row, index) => <RowView key={index} row={row} context={context} />)}
        settings={show(aside)}
      />
    );
  const main = show(sections.filter(({ isAside }) => !isAside));
  return (
    <>
      {sections.length > 1 && <SectionNav sections={sections} />}
      {aside.length > 0 ? <EditorColumns main={main} aside={show(aside)} isStacked={isStacked} /> : main}
    </>
  );
}

function SectionView({ section, context }: { section: Section; context: EntryContext }) {
  const { title, description, rows, Panel } = section;
  const { fields } = useEntryLayout();
  if (Panel) return <Panel fields={fields} context={context} />;
  return (
    <FormSection title={title} description={description}>
      {rows.map((row, index) => (
        <RowView key={index} row={row} context={context} />
      ))}
    </FormSection>
  );
}

function RowView({ row, context }: { row: Row; context: EntryContext }) {
  const { fields } = useEntryLayout();
  if (typeof row === 'object' && 'Widget' in row) return <row.Widget fields={fields} context={context} />;
  return <FieldRows rows={[row]}>{(name) => <FormField name={name} />}</FieldRows>;
}

/** Links to the sections of a long form. It stays in view, and marks sections with problems and with changes. */
function SectionNav({ sections }: { sections: readonly Section[] }) {
  const { errors, dirtyFields } = useFormState();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label="Sections of the form" className={classes.nav}>
      <ul className={classes.navList}>
        {sections.map((section, index) => {
          const { title } = section;
          const names = namesOf(section);
          const isChanged = names.some((name) => dirtyFields[name]);
          const isWrong = hasProblemIn(errors, names);
          return (
            <li key={index}>
              <a
                href={`#${sectionIdOf(title)}`}
                className={classes.navLink}
                aria-current={title === current ? 'true' : undefined}
                onClick={(event) => showSection(event, title)}
              >
                {title}
                {isWrong && (
                  <span className={classes.problem}>
                    <CircleAlert size={15} />
                    <VisuallyHidden>has problems</VisuallyHidden>
                  </span>
                )}
                {isChanged && !isWrong && (
                  <span className={classes.changed}>
                    <VisuallyHidden>changed</VisuallyHidden>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Not by the hash of the URL, which would be a navigation. */
function showSection(event: MouseEvent, title: string): void {
  const section = document.getElementById(sectionIdOf(title));
  if (!section) return;
  event.preventDefault();
  section.querySelector('h2')?.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/** The topmost section on the screen. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        setCurrent(sections.find(({ title }) => shown.has(sectionIdOf(title)))?.title);
      },
      { rootMargin: '-120px 0px -40% 0px' },
    );
    for (const { title } of sections) {
      const section = document.getElementById(sectionIdOf(title));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
