import type { ArticleColumnUse } from '@atrium/contracts/content/transfer.constants';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { SelectField } from '@atrium/ui/select-field';
import classes from './transfer.module.css';

const useLabels: Record<ArticleColumnUse, string> = {
  ignored: 'Not read',
  title: 'Title',
  text: 'Text (HTML, Markdown or plain, as it looks)',
  html: 'Text as HTML',
  markdown: 'Text as Markdown',
  plain: 'Plain text',
  excerpt: 'Excerpt',
  author: 'Author',
  date: 'Date of publication',
  status: 'Status',
  category: 'Category',
  tags: 'Tags',
  image: 'Address of the image',
  imageAlt: 'Alt text of the image',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  slug: 'Slug',
  address: 'Former address',
  id: 'Id at the source',
};
const choices = Object.entries(useLabels).map(([value, label]) => ({ value, label }));

interface CsvColumnsProps {
  columns: NonNullable<ImportReport['columns']>;
  isDisabled: boolean;
  /** One use per column; the file is read again. */
  onChange(uses: ArticleColumnUse[]): void;
}

/** The uses of a file's columns, to be changed before anything is imported. */
export function CsvColumns({ columns, isDisabled, onChange }: CsvColumnsProps) {
  /** Each use but "not read" belongs to one column: the former one is not read any more. */
  const change = (place: number, use: ArticleColumnUse) =>
    onChange(
      columns.map((column, index) => (index === place ? use : column.use === use ? 'ignored' : column.use)),
    );
  return (
    <fieldset className={classes.columns}>
      <legend className="large">Columns of the file</legend>
      {columns.map(({ title, use }, index) => (
        <SelectField
          key={index}
          label={title || `Column ${index + 1}`}
          options={choices}
          disabled={isDisabled}
          value={use}
          onChange={(event) => change(index, event.target.value as ArticleColumnUse)}
        />
      ))}
    </fieldset>
  );
}
