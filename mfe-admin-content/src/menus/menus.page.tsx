import { useSettled } from '@atrium/admin-kit/use-settled';
import type { Fields } from '@atrium/contracts/content/fields.schemas';
import {
  type MenuEntryType,
  type Menus,
  menuEntryLabels,
  sitePages,
} from '@atrium/contracts/content/menus.constants';
import { menus } from '@atrium/contracts/content/menus.schemas';
import { targetsOf } from '@atrium/contracts/content/resolve-menus';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { describeLink, isOwnPath, useBrokenLinks } from '../shared/checks/link-check';
import { FieldRows, FormSection } from '../shared/editor/editor-layout';
import classes from '../shared/editor/editor-layout.module.css';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryBodyProps, ListLayout } from '../shared/editor/entry-layout';
import type { Values } from '../shared/editor/field-values';
import { createSingleKind } from '../shared/editor/single-kind';
import { FieldView } from '../shared/fields/field-view';
import { PageField } from '../shared/fields/page-field';

const titleOf = ({ type = 'page', label, path }: Values) =>
  type === 'page'
    ? String(label || (sitePages.find((page) => page.path === path)?.label ?? path))
    : menuEntryLabels[type as MenuEntryType];

/** Entries of a menu: what lists items by itself has no page and text of its own. */
function entriesOf(fields: Fields): ListLayout {
  const rows = [['path', 'label'], ...(fields.text ? ['text'] : [])];
  return {
    addLabel: 'Add entry',
    titleOf,
    Body: ({ entry, change, path }: EntryBodyProps) => (
      <FieldRows rows={['type', ...(entry.type === 'page' ? rows : [])]}>
        {(name) => {
          const field = fields[name];
          return (
            field && (
              <FieldView
                field={field}
                path={`${path}.${name}`}
                value={entry[name]}
                onChange={(next) => change({ [name]: next })}
              />
            )
          );
        }}
      </FieldRows>
    ),
  };
}

const { header, footer } = menus.fields;

const menusKind = createSingleKind(menus, {
  title: 'Menus',
  previewPaths: ['/'],
  sections: [
    { title: 'Header', rows: ['header', 'isHeaderComplete', 'button'] },
    { title: 'Footer', rows: ['footer'] },
    { title: 'Legal links', rows: ['legal'] },
    { title: 'Links', rows: [], isAside: true, Panel: DeadEnds },
  ],
  lists: {
    header: { addLabel: 'Add menu', rows: [['label', 'path'], 'links'] },
    'header.links': entriesOf(header.fields.links.fields),
    footer: { addLabel: 'Add column' },
    'footer.links': entriesOf(footer.fields.links.fields),
    legal: { addLabel: 'Add link', titleOf },
  },
  controls: {
    'header.path': PageField,
    'header.links.path': PageField,
    'footer.links.path': PageField,
    'legal.path': PageField,
  },
});

export const Component = () => <EntryEditorPage kind={menusKind} />;

/** The links of all menus that lead visitors nowhere. */
function DeadEnds() {
  const { paths } = targetsOf(useWatch<Menus>() as Menus);
  const settled = useSettled(paths.filter(isOwnPath).join(' '));
  const findings = useBrokenLinks(settled.split(' ').filter(Boolean));
  return (
    <FormSection
      title="Links"
      description="What is unpublished or deleted, and a list without a published item, is left out of the menus until visitors find something there."
    >
      {findings.length === 0 ? (
        <p className={classes.fine}>
          <CircleCheck size={17} /> Every link leads to a page.
        </p>
      ) : (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={finding.path} className={classes.finding}>
              <TriangleAlert size={16} />
              <span>{describeLink(finding)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
