import { RichTextEditor } from '@atrium/admin-kit/rich-text/rich-text-editor';
import { TagsField } from '@atrium/admin-kit/tags-field';
import { readAmount } from '@atrium/admin-kit/text/amount';
import { type Field, type Fields, imageNamesOf } from '@atrium/contracts/content/fields.schemas';
import { Checkbox } from '@atrium/ui/checkbox';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { type ControllerFieldState, get, useController, useFormState } from 'react-hook-form';
import { FieldComments } from '../approvals/field-comments';
import { FieldGroup, FieldRow } from '../editor/editor-layout';
import { type FieldProps, useEntryLayout } from '../editor/entry-layout';
import type { Values } from '../editor/field-values';
import { AdditionalImagesField, fileRules, ImageField } from '../image-field';
import type { AdditionalImage, ImageValue } from '../image-value';
import { ItemsField } from './choice-controls';
import { EntryListField } from './entry-list-field';
import { IconField } from './icon-field';
import { PlainText } from './plain-text';
import { StringListField, TextListField } from './string-list-field';

const richTextHeight = 400;

/** The list's own problem, else that of the first entry with one. */
function messageAt(errors: object, path: string): string | undefined {
  const error: unknown = get(errors, path);
  if (typeof error !== 'object' || error === null) return undefined;
  if (typeof (error as { message?: unknown }).message === 'string')
    return (error as ControllerFieldState['error'])?.message;
  const parts = Object.values(error) as ({ message?: unknown } | undefined)[];
  const message = parts.find((part) => typeof part?.message === 'string')?.message;
  return typeof message === 'string' ? message : undefined;
}

const singularOf = (label: string) => label.replace(/s$/, '');

/** `seo.keywords` is a field of the group `seo`. */
const findField = (fields: Fields, name: string): Field | undefined =>
  name
    .split('.')
    .reduce<Field | undefined>((group, part) => (group ? group.fields?.[part] : fields[part]), undefined);

/** A field of the form by its name. */
export function FormField({ name }: { name: string }) {
  const { fields } = useEntryLayout();
  const { field } = useController({ name });
  const definition = findField(fields, name);
  if (definition === undefined) throw new Error(`The form has no field ${name}`);
  return <FieldView field={definition} path={name} value={field.value} onChange={field.onChange} />;
}

/** The control of a field, with what clients wrote about it. */
export function FieldView(props: FieldProps) {
  const { field, path } = props;
  const hasImages = field.kind === 'image' || field.kind === 'images';
  const id = hasImages ? imageNamesOf(path, field).existing : path;
  return (
    <>
      <FieldControl {...props} />
      <FieldComments path={id} />
    </>
  );
}

/** Its id is the field's path, so that the form summary can link to it. */
function FieldControl(props: FieldProps) {
  const { field, path, value, onChange } = props;
  const { controls = {}, lists = {}, imageRules } = useEntryLayout();
  const error = messageAt(useFormState({ name: path }).errors, path);
  // A field of an entry is found without the number: `pricing.0.price` is the control `pricing.price`.
  const key = path.replaceAll(/\.\d+\./g, '.');
  const Control = controls[key];
  if (Control) return <Control {...props} error={error} />;
  if (field.itemsOf !== undefined) return <ItemsField {...props} type={field.itemsOf} error={error} />;
  if (field.isIcon) return <IconField {...props} error={error} />;
  const { label, hint, placeholder, maxLength, required } = field;
  const common = { id: path, label, hint, isRequired: required !== undefined, error };
  const plain = { ...common, placeholder, maxLength, name: path };
  const typed = {
    ...plain,
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };

  switch (field.kind) {
    case 'text':
    case 'area':
      return <PlainText field={field} id={path} value={typed.value} onChange={onChange} common={plain} />;
    case 'slug':
      return <TextField {...typed} />;
    case 'day':
      return <TextField {...typed} type="date" />;
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode="decimal"
          error={error && (readAmount(typed.value).problem ?? error)}
        />
      );
    case 'order':
      return <TextField {...typed} inputMode="numeric" />;
    case 'richText':
      return (
        <RichTextEditor
          id={path}
          label={label}
          value={typed.value}
          onChange={onChange}
          height={richTextHeight}
          error={error}
        />
      );
    case 'select':
      return <SelectField {...typed} options={field.options} />;
    case 'flag':
      return (
        <Checkbox
          id={path}
          label={label}
          hint={field.hint}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'tags':
      return (
        <TagsField
          {...common}
          noun={singularOf(label)}
          placeholder={placeholder ?? 'Press Enter or comma after each'}
          maxCount={field.maxItems ?? 50}
          value={value as string[]}
          onChange={onChange}
        />
      );
    case 'lines':
      return path === key ? (
        <TextListField {...common} value={value as string[]} onChange={onChange} />
      ) : (
        <StringListField
          id={path}
          label={label}
          entryLabel={singularOf(label)}
          addLabel={`Add ${singularOf(label).toLowerCase()}`}
          maxLength={maxLength}
          items={value as string[]}
          onChange={onChange}
        />
      );
    case 'group':
      return (
        <FieldGroup legend={label}>
          <FieldRow>
            {Object.entries(field.fields ?? {}).map(([name, part]) => (
              <FieldView
                key={name}
                field={part}
                path={`${path}.${name}`}
                value={(value as Values)[name]}
                onChange={(next) => onChange({ ...(value as Values), [name]: next })}
              />
            ))}
          </FieldRow>
        </FieldGroup>
      );
    case 'list':
      return <EntryListField {...props} layout={lists[key] ?? {}} View={FieldView} />;
    case 'image':
      return (
        <ImageField
          id={imageNamesOf(path, field).existing}
          label={label}
          hint={hint}
          altLabel={`${label} alt text`}
          value={value as ImageValue}
          onChange={onChange}
          rules={fileRules[imageRules]}
          aspectRatio={field.aspectRatio}
          // Logos and icons have no least width, and can't be recognised once they are cropped.
          isWhole={field.minWidth === undefined}
        />
      );
    case 'sections':
      // Pages show them with the texts of each section.
      throw new Error(`${path} needs a widget`);
    case 'images':
      return (
        <AdditionalImagesField
          id={imageNamesOf(path, field).existing}
          label={label}
          images={value as AdditionalImage[]}
          onChange={onChange}
          rules={fileRules[imageRules]}
        />
      );
  }
}
