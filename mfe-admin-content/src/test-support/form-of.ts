import { createEntryResolver, type EntryKind, inputOf, listProblems } from '../shared/editor/entry-kind';
import { emptyEntry, type Values, valuesOf } from '../shared/editor/field-values';

/** A kind's form with some values: what it sends, and its problems by their fields. */
export function formOf(kind: EntryKind, valid: Values) {
  const fill = (values: Values) => ({ ...valuesOf(kind.fields, {}), ...valid, ...values });
  return {
    sent: (values: Values = {}) => inputOf(kind, fill(values)),
    async problems(values: Values) {
      const options = { fields: {}, shouldUseNativeValidation: false };
      const { errors } = await createEntryResolver(kind)(fill(values), undefined, options);
      return listProblems(errors).map(({ fieldId, message }) => `${fieldId}: ${message}`);
    },
    entry: (list: string, values: Values = {}) => ({ ...emptyEntry(kind.fields[list] ?? {}), ...values }),
  };
}
