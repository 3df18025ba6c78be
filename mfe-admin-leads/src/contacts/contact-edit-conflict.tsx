import { type Contact, contactStatusLabels } from '@atrium/contracts/contact-types';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { missing } from '../shared/format';
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

/** Where the form and the saved contact do not agree. */
export function listDifferences(mine: ContactEditValues, saved: Contact): EditDifference[] {
  const theirs = readContactValues(saved);
  return (Object.keys(labels) as (keyof ContactEditValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, mine: show(field, mine), theirs: show(field, theirs) }));
}

interface ContactEditConflictProps {
  mine: ContactEditValues;
  saved: Contact;
  isBusy: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => unknown;
}

/** Somebody else was first: both versions side by side, and the choice between them. */
export function ContactEditConflict({
  mine,
  saved,
  isBusy,
  onTakeTheirs,
  onSaveMine,
}: ContactEditConflictProps) {
  const differences = listDifferences(mine, saved);
  return (
    <Notice
      tone="warning"
      isLive
      className={classes.conflict}
      title="Somebody else has changed this contact meanwhile"
      actions={
        <>
          <Button variant="outline" size="s" isSquare disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="s" isSquare isLoading={isBusy} onClick={onSaveMine}>
            Save mine
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Both versions agree in what this form shows.</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine: yours, theirs }) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>{yours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
