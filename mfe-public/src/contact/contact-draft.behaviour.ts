import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { readVisit } from '../site/layout/visit';
import { clearDraft, restoreDraft, saveDraft } from './contact-draft';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Not in a draft: the consent, which must be given for what is sent, and what a person doesn't see. */
const isDrafted = (field: Element): field is Field =>
  'name' in field &&
  !['', 'website', 'intent'].includes(String(field.name)) &&
  !['checkbox', 'hidden', 'submit'].includes((field as Field).type);

const isUntouched = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedIndex ===
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    : field.value === field.defaultValue;

/** Stores what the visitor types, so that it survives a reload, also before the form's island has started. */
function start(root: HTMLElement): void {
  const form = root.querySelector('form');
  if (!form) {
    // The request was sent.
    clearDraft();
    return;
  }
  const now = Date.now();
  const fields = () => [...form.elements].filter(isDrafted);
  const save = () =>
    saveDraft(Object.fromEntries(fields().map(({ name, value }) => [name, value])), Date.now());
  const setHidden = (name: string, value: string) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  setHidden('startedAt', String(now));
  setHidden('attribution', readVisit());

  const address = new URL(location.href);
  const hasService = address.searchParams.has('service');
  // The values of a posted form are newer than the draft, and the link's service replaces the draft's.
  const draft = form.hasAttribute('data-posted') ? {} : restoreDraft(now);
  for (const field of fields()) {
    const value = draft[field.name];
    const isSelected = hasService && ['serviceType', 'otherServiceType'].includes(field.name);
    if (typeof value !== 'string' || value === '' || isSelected || !isUntouched(field)) continue;
    field.value = value;
    // A visitor who is about to type in this field replaces the restored text, and does not continue it.
    if (field === document.activeElement && 'select' in field) field.select();
  }
  if (hasService) {
    save();
    // After a reload the draft counts.
    address.searchParams.delete('service');
    history.replaceState(history.state, '', address);
  }
  // An island that has started reads the fields again.
  form.dispatchEvent(new Event('input', { bubbles: true }));
  for (const name of ['input', 'change']) root.addEventListener(name, save);
}

export default defineBehaviour('mfe-public/contact-draft', start, { when: 'seen' });
