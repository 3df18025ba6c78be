import { escapeHtml } from '@atrium/contracts/common/escape-html';
import { agreed, type FormFieldRules } from '@atrium/contracts/forms/answer-rules';
import { formFileExtensions } from '@atrium/contracts/forms/constants';
import { withFormKeys } from '@atrium/contracts/forms/form-keys';

interface Snippet {
  origin: string;
  slug: string;
  title: string;
}

const addressOf = ({ origin, slug }: Snippet) => escapeHtml(`${origin}/forms/${slug}`);

/** The code that shows the form in a frame of another site. */
export const frameSnippet = (form: Snippet): string =>
  `<iframe src="${addressOf(form)}?frame" title="${escapeHtml(form.title)}" style="width:100%;height:45rem;border:0"></iframe>`;

function controlOf({
  kind,
  key,
  options = [],
  required,
  meaning,
  accepts = 'all',
  maxFiles = 1,
}: FormFieldRules): string {
  const name = `name="${escapeHtml(key)}"${required ? ' required' : ''}`;
  const choices = options.map((option) => escapeHtml(option));
  switch (kind) {
    case 'area':
      return `<textarea ${name}></textarea>`;
    case 'choice':
      return `<select ${name}><option></option>${choices.map((one) => `<option>${one}</option>`).join('')}</select>`;
    case 'several':
      return choices
        .map(
          (one) => `<label><input type="checkbox" name="${escapeHtml(key)}" value="${one}"> ${one}</label>`,
        )
        .join(' ');
    case 'consent':
      return `<input type="checkbox" value="${agreed}" ${name}>`;
    case 'file': {
      const ends = formFileExtensions[accepts].map((extension) => `.${extension}`).join(',');
      return `<input type="file" accept="${ends}" ${name}${maxFiles > 1 ? ' multiple' : ''}>`;
    }
    case 'date':
      return `<input type="date" ${name}>`;
    default:
      return `<input ${meaning === 'email' ? 'type="email" ' : ''}${name}>`;
  }
}

/** A plain form for another site. Conditions are checked when it arrives. */
export function postSnippet(form: Snippet, given: readonly FormFieldRules[]): string {
  const fields = withFormKeys(given).filter(({ isShown, label }) => isShown && label !== '');
  const hasFiles = fields.some(({ kind }) => kind === 'file');
  const rows = fields.map((field) => {
    const isConditional = field.shownWhen.field !== '';
    const control = controlOf({ ...field, required: field.required && !isConditional });
    const label = escapeHtml(field.label);
    return field.kind === 'several'
      ? `  <fieldset><legend>${label}</legend>${control}</fieldset>`
      : `  <p><label>${label} ${control}</label></p>`;
  });
  return [
    `<form method="post" action="${addressOf(form)}"${hasFiles ? ' enctype="multipart/form-data"' : ''}>`,
    ...rows,
    '  <button>Send</button>',
    '</form>',
  ].join('\n');
}
