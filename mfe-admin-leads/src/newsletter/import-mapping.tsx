import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatCount, pluralise } from '@atrium/admin-kit/text/format';
import type { ImportColumnUse } from '@atrium/contracts/newsletter/subscribers.constants';
import type { ImportPreview } from '@atrium/contracts/newsletter/subscribers.schemas';
import { Checkbox } from '@atrium/ui/checkbox';
import { Notice } from '@atrium/ui/notice';
import { SelectField } from '@atrium/ui/select-field';
import page from '../shared/page.module.css';
import { InvalidRows } from './invalid-rows';
import { LeftOutRows, NamesToCheck } from './left-out-rows';

const useLabels: Record<ImportColumnUse, string> = {
  email: 'Address',
  firstName: 'First name',
  tags: 'Tags',
  status: 'Who is left out',
  notStatus: 'Not about the subscription',
  ignored: 'Not read',
};
const toChoices = (uses: readonly ImportColumnUse[]) =>
  uses.map((value) => ({ value, label: useLabels[value] }));
const choices = toChoices(['email', 'firstName', 'tags', 'ignored']);
const statusChoices = toChoices(['status', 'notStatus']);
const isOfStatus = (use: ImportColumnUse) => use === 'status' || use === 'notStatus';

export const chooseAddresses = 'Please choose the column with the addresses';
export const hasAddressColumn = ({ columns }: ImportPreview): boolean =>
  columns.some(({ use }) => use === 'email');

interface ImportMappingProps {
  preview: ImportPreview;
  /** One use per column; the file is read again. */
  onChange: (uses: ImportColumnUse[]) => void;
  /** The person has confirmed that no declared column tells who has left. */
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  confirmProblem: string | undefined;
}

/** The uses of a file's columns, to be changed before anything is imported, and the number of rows that each concerns. */
export function ImportMapping({ preview, onChange, ...confirmation }: ImportMappingProps) {
  const { columns } = preview;
  const hasAddresses = hasAddressColumn(preview);
  /** Each use but "not read" belongs to one column: the former one is not read any more. */
  const change = (place: number, use: ImportColumnUse) =>
    onChange(
      columns.map((column, index) => {
        if (index === place) return use;
        return column.use === use && !isOfStatus(use) ? 'ignored' : column.use;
      }),
    );
  return (
    <section aria-label="How the file is read" className={page.stack}>
      <div className={page.halves}>
        {columns.map(({ title, use, isFixed }, index) => (
          <SelectField
            key={index}
            label={title || `Column ${index + 1}`}
            options={isOfStatus(use) ? statusChoices : choices}
            disabled={use === 'status' && isFixed}
            value={use}
            onChange={(event) => change(index, event.target.value as ImportColumnUse)}
          />
        ))}
      </div>
      <DeclaredColumns preview={preview} {...confirmation} />
      {hasAddresses ? (
        <Facts>
          <Fact name="Rows">{formatCount(preview.rows)}</Fact>
          <Fact name="To import">{formatCount(preview.accepted)}</Fact>
          <Fact name="Not valid">{formatCount(preview.notValid)}</Fact>
        </Facts>
      ) : (
        <Notice tone="warning" isLive>
          {chooseAddresses}
        </Notice>
      )}
      <NamesToCheck names={preview.namesToCheck} />
      <LeftOutRows report={preview} />
      <InvalidRows report={preview} />
    </section>
  );
}

/** The consequences if a column that looks like a status is none. */
function DeclaredColumns({
  preview: { columns, overruled },
  isConfirmed,
  onConfirm,
  confirmProblem,
}: Pick<ImportMappingProps, 'preview' | 'isConfirmed' | 'onConfirm' | 'confirmProblem'>) {
  const titles = columns.flatMap(({ title, use }) => (use === 'notStatus' ? [`“${title}”`] : []));
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning" title={`${titles.join(' and ')} will not keep anybody out`}>
      <p>
        {overruled === 0
          ? 'No row would have been left out because of it.'
          : `${pluralise(overruled, 'row')} that would have been left out will be imported and mailed.`}{' '}
        Mailing people who unsubscribed is against the law. The activity log records that you decided this.
      </p>
      <Checkbox
        label="I have checked the file: nobody in these rows unsubscribed"
        checked={isConfirmed}
        error={confirmProblem}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </Notice>
  );
}
