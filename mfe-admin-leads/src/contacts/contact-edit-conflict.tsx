import { DifferenceList } from '@atrium/admin-kit/conflict/difference-list';
import { EditConflict } from '@atrium/admin-kit/conflict/edit-conflict';
import { listDifferences } from '@atrium/admin-kit/conflict/field-texts';
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

const textsOf = (values: ContactEditValues) => ({ ...values, status: contactStatusLabels[values.status] });

interface ContactEditConflictProps {
  mine: ContactEditValues;
  saved: Contact;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => unknown;
}

/** Shows both versions side by side, field by field. */
export function ContactEditConflict({ mine, saved, ...choice }: ContactEditConflictProps) {
  const differences = listDifferences(textsOf(readContactValues(saved)), textsOf(mine), labels);
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
