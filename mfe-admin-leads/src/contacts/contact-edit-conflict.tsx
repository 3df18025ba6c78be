import { EditConflict } from '@atrium/admin-kit/conflict/edit-conflict';
import { missing } from '@atrium/admin-kit/text/format';
import { type Contact, contactStatusLabels } from '@atrium/contracts/contact-types';
import classes from './contact-edit-conflict.module.css';
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

export interface EditDifference {
  field: keyof ContactEditValues;
  mine: string;
  theirs: string;
}

function show(field: keyof ContactEditValues, values: ContactEditValues): string {
  return field === 'status' ? contactStatusLabels[values.status] : values[field] || missing;
}

/** The fields in which the form and the saved contact differ. */
export function listDifferences(mine: ContactEditValues, saved: Contact): EditDifference[] {
  const theirs = readContactValues(saved);
  return (Object.keys(labels) as (keyof ContactEditValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: show(field, mine), theirs: show(field, theirs) }));
}

/** The fields that only others changed since the form was loaded; they are taken over without asking. */
export function listUntouched(
  mine: ContactEditValues,
  base: Contact,
  saved: Contact,
): [keyof ContactEditValues, string][] {
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
    <EditConflict {...choice} what="contact" className={classes.conflict}>
      {differences.length === 0 ? (
        <p>What they changed is in the form now; nothing of yours is in its way.</p>
      ) : (
        <ul className={classes.differences}>
          {differences.map(({ field, mine: yours, theirs }) => (
            <li key={field}>
              <p className={classes.field}>{labels[field]}</p>
              <dl className={classes.versions}>
                <div>
                  <dt>Yours</dt>
                  <dd>{yours}</dd>
                </div>
                <div>
                  <dt>Saved</dt>
                  <dd>{theirs}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </EditConflict>
  );
}
