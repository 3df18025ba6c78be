import { DifferenceList } from '@atrium/admin-kit/conflict/difference-list';
import { EditConflict } from '@atrium/admin-kit/conflict/edit-conflict';
import type { FieldDifference } from '@atrium/admin-kit/conflict/field-texts';
import { contactStatusLabels } from '@atrium/contracts/contacts/constants';
import type { Contact } from '@atrium/contracts/contacts/schemas';
import { type ContactEditValues, readContactValues } from './contact-edit-form';

const labels: Record<keyof ContactEditValues, string> = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  companyName: 'Company Name',
  serviceType: 'Service Type',
  otherServiceType: 'Specify Service',
  goals: 'Goals',
  timeline: 'Timeline',
  status: 'Status',
};

const textOf = (field: keyof ContactEditValues, values: ContactEditValues): string =>
  field === 'status' ? contactStatusLabels[values.status] : (values[field] ?? '');

/** The fields in which the saved contact and the form differ. */
function listDifferences(mine: ContactEditValues, saved: Contact): FieldDifference[] {
  const theirs = readContactValues(saved);
  return (Object.keys(labels) as (keyof ContactEditValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      name: field,
      label: labels[field],
      before: textOf(field, theirs),
      after: textOf(field, mine),
    }));
}

/** The fields that only others changed since the form was loaded; they are taken over without asking. */
export function listUntouched(
  mine: ContactEditValues,
  base: Contact,
  saved: Contact,
): [keyof ContactEditValues, ContactEditValues[keyof ContactEditValues]][] {
  const before = readContactValues(base);
  const theirs = readContactValues(saved);
  return (Object.keys(labels) as (keyof ContactEditValues)[])
    .filter((field) => mine[field] === before[field] && theirs[field] !== before[field])
    .map((field) => [field, theirs[field]]);
}

interface ContactEditConflictProps {
  mine: ContactEditValues;
  saved: Contact;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => unknown;
}

/** Shows both versions side by side, field by field. */
export function ContactEditConflict({ mine, saved, ...choice }: ContactEditConflictProps) {
  const differences = listDifferences(mine, saved);
  return (
    <EditConflict {...choice} what="contact" className="full">
      {differences.length === 0 ? (
        <p>What they changed is in the form now; nothing of yours is in its way.</p>
      ) : (
        <DifferenceList differences={differences} beforeLabel="Saved" afterLabel="Yours" />
      )}
    </EditConflict>
  );
}
