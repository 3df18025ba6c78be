import type { FormAnswersExportQuery } from '@atrium/contracts/forms/schemas';
import { type CsvColumn, streamCsv } from '../csv';
import type { FormsContext } from './context';
import { textOfAnswer } from './describe-answers';
import type { FormAnswersDocument } from './form-answer-repository';

/** A column per field that any answer of the form has, with its newest label. */
const columnOf = ({ key, label }: { key: string; label: string }): CsvColumn<FormAnswersDocument> => ({
  title: label,
  read({ answers }) {
    const answer = answers.find((one) => one.key === key);
    if (answer === undefined) return undefined;
    return answer.kind === 'number' ? Number(answer.values[0]) : textOfAnswer(answer);
  },
});

export async function exportFormAnswers(
  { formAnswers, siteTime, reportStuck }: FormsContext,
  { ticket: _ticket, ...filters }: FormAnswersExportQuery,
) {
  const columns: CsvColumn<FormAnswersDocument>[] = [
    { title: 'Submitted', isTime: true, read: ({ createdAt }) => createdAt },
    { title: 'State', read: ({ state }) => state },
    ...(await formAnswers.listColumns(filters)).map(columnOf),
    { title: 'Page', read: ({ page }) => page },
  ];
  return streamCsv(columns, formAnswers.streamNewest(filters), {
    resource: 'form answer',
    report: reportStuck,
    siteTime,
  });
}
