import { Fact, Facts } from '@atrium/admin-kit/facts';
import { formatCount } from '@atrium/admin-kit/text/format';
import type { ImportColumn, ImportPreview } from '@atrium/contracts/newsletter/subscribers.schemas';
import page from '../shared/page.module.css';
import { LeftOutRows, NamesToCheck } from './left-out-rows';

const uses: [ImportColumn['use'], string][] = [
  ['email', 'Address'],
  ['firstName', 'First name'],
  ['status', 'Who is left out'],
  ['ignored', 'Not read'],
];

/** What the columns of a file are used for, and how many of its rows. */
export function ImportMapping({ preview }: { preview: ImportPreview }) {
  const titlesOf = (use: ImportColumn['use']) =>
    preview.columns
      .filter((column) => column.use === use)
      .map(({ title }) => title || '(no title)')
      .join(', ');
  return (
    <section aria-label="How the file is read" className={page.stack}>
      <Facts>
        {uses.map(([use, label]) => (
          <Fact key={use} name={label}>
            {titlesOf(use) || 'No column'}
          </Fact>
        ))}
        <Fact name="Rows">{formatCount(preview.rows)}</Fact>
        <Fact name="To import">{formatCount(preview.accepted)}</Fact>
        <Fact name="Not valid">{formatCount(preview.notValid)}</Fact>
      </Facts>
      <NamesToCheck names={preview.namesToCheck} />
      <LeftOutRows report={preview} />
    </section>
  );
}
