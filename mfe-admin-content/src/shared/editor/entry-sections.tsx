import { FormField } from '../fields/field-view';
import { EditorColumns, FieldRows, FormSection } from './editor-layout';
import type { EntryContext, Row, Section } from './entry-layout';
import { useEntryLayout } from './entry-layout-context';
import { SectionNav } from './section-nav';

/** The sections of a form, with their navigation. */
export function EntrySections({
  sections,
  context,
}: {
  sections: readonly Section[];
  context: EntryContext;
}) {
  const show = (shown: readonly Section[]) =>
    shown.map((section) => <SectionView key={section.title} section={section} context={context} />);
  const aside = sections.filter(({ isAside }) => isAside);
  const main = show(sections.filter(({ isAside }) => !isAside));
  return (
    <>
      <SectionNav sections={sections} />
      {aside.length > 0 ? <EditorColumns main={main} aside={show(aside)} /> : main}
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
