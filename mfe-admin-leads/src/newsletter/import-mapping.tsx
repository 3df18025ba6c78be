import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ImportColumnUse } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportPreview } from '@atrium/contracts/newsletter/subscribers.schemas';
import { SelectField } from '@atrium/ui/select-field';
import page from '../shared/page.module.css';
import { InvalidRows } from './invalid-rows';
import { LeftOutRows, NamesToCheck } from './left-out-rows';

const useLabels: Record<ImportColumnUse, string> = {
  email: 'Address',
  firstName: 'First name',
  tags: 'Tags',
  status: 'Who is left out',
  ignored: 'Not read',
};
const choices = (['email', 'firstName', 'tags', 'ignored'] as const).map((value) => ({
  value,
  label: useLabels[value],
}));

interface ImportMappingProps {
  preview: ImportPreview;
  /** One use per column; the file is read again. */
  onChange: (uses: ImportColumnUse[]) => void;
}

/** What the columns of a file are used for, to be changed before anything is imported, and how many of its rows. */
export function ImportMapping({ preview, onChange }: ImportMappingProps) {
  const { columns } = preview;
  /** Each use but "not read" belongs to one column: the former one is not read any more. */
  const change = (place: number, use: ImportColumnUse) =>
    onChange(
      columns.map((column, index) => {
        if (index === place) return use;
        return column.use === use && use !== 'status' ? 'ignored' : column.use;
      }),
    );
  return (
    <section aria-label="How the file is read" className={page.stack}>
      <div className={page.halves}>
        {columns.map(({ title, use }, index) => (
          <SelectField
            key={index}
            label={title || `Column ${index + 1}`}
            options={use === 'status' ? [{ value: use, label: useLabels[use] }] : choices}
            disabled={use === 'status'}
            value={use}
            onChange={(event) => change(index, event.target.value as ImportColumnUse)}
          />
        ))}
      </div>
      <Facts>
        <Fact name="Rows">{formatCount(preview.rows)}</Fact>
        <Fact name="To import">{formatCount(preview.accepted)}</Fact>
        <Fact name="Not valid">{formatCount(preview.notValid)}</Fact>
      </Facts>
      <NamesToCheck names={preview.namesToCheck} />
      <LeftOutRows report={preview} />
      <InvalidRows report={preview} />
    </section>
  );
}
