import type { FormListItem } from '@atrium/contracts/content/forms.schemas';
import type { FormFieldRules } from '@atrium/contracts/forms/answer-rules';
import { withFormKeys } from '@atrium/contracts/forms/form-keys';

export const FORMS_PATH = '/forms';

export interface FieldView extends FormFieldRules {
  hint: string;
}

/** A form as visitors see it; its texts are data of its island. */
export interface FormView {
  id: string;
  slug: string;
  title: string;
  fields: FieldView[];
  submitLabel: string;
  thanks: string;
  /** The page in place of the thanks; empty for none. */
  thanksLink: string;
}

/** The fields that are on. Those of a draft may have no keys yet. */
export const toFormView = (form: FormListItem): FormView => ({
  id: form._id,
  slug: form.slug,
  title: form.title,
  fields: withFormKeys(form.fields).filter(({ isShown, label }) => isShown && label !== ''),
  submitLabel: form.submitLabel || 'Send',
  thanks: form.thanks,
  thanksLink: form.thanksLink,
});

/** The outcome of a post, from which a page without scripts renders the form. */
export interface FormOutcome {
  values: Record<string, string[]>;
  problems: Record<string, string>;
  /** Why it could not be sent; empty otherwise. */
  failure: string;
}
