import { useEntryLayout } from '../shared/editor/entry-layout';
import { FormField } from '../shared/fields/field-view';

/** Fields of the form below each other, those of a group without a frame of its own. */
export function GroupParts({ names }: { names: readonly string[] }) {
  const { fields } = useEntryLayout();
  return names.flatMap((name) => {
    const { kind, fields: parts = {} } = fields[name] ?? {};
    const paths = kind === 'group' ? Object.keys(parts).map((part) => `${name}.${part}`) : [name];
    return paths.map((path) => <FormField key={path} name={path} />);
  });
}
