import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { workKinds } from '@atrium/contracts/auth/hand-over';
import type { StaffAccount } from '@atrium/contracts/auth/schemas';
import { Button } from '@atrium/ui/button';
import { Notice } from '@atrium/ui/notice';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { VisuallyHidden } from '@atrium/ui/visually-hidden';
import { describeLimits, describeWork, mayHold, type Person } from './held-work-text';
import classes from './users.module.css';
import type { useHeldWork } from './users.queries';

interface HandOverFieldProps {
  user: StaffAccount;
  people: readonly Person[];
  held: ReturnType<typeof useHeldWork>;
  isActive: boolean;
  /** Id of the chosen person, or empty. */
  value: string;
  error: string | undefined;
  onChange(id: string): void;
}

/** The work in a person's name, and the choice of who gets it. */
export function HandOverField(props: HandOverFieldProps) {
  const { user, held, isActive, value, error, onChange } = props;
  const data = held.data?.work;
  if (held.isPending)
    return (
      <div role="status">
        <VisuallyHidden>Looking up the work of {user.name}…</VisuallyHidden>
        <Skeleton lines={3} />
      </div>
    );
  if (data === undefined)
    return (
      <Notice
        tone="warning"
        title={`The work of ${user.name} could not be loaded`}
        actions={
          <Button variant="outline" size="s" isLoading={held.isFetching} onClick={() => void held.refetch()}>
            Try Again
          </Button>
        }
      >
        <p>{reasonOf(held.error)}</p>
        {isActive && <p>You can deactivate the account now and hand over later.</p>}
      </Notice>
    );
  const kinds = workKinds.filter((kind) => data[kind].total > 0);
  if (kinds.length === 0)
    return (
      <p>Nothing is in the name of {user.name}: no articles, open contacts or unfinished newsletters.</p>
    );
  const people = props.people.filter(
    (one) => one.isActive && !one.isInvited && one.id !== user.id && kinds.some((kind) => mayHold(one, kind)),
  );
  const chosen = people.find(({ id }) => id === value);
  const limits = chosen === undefined ? [] : describeLimits(chosen, data, kinds);
  return (
    <>
      <div className="stack gap-2">
        <p>In the name of {user.name}:</p>
        <ul className={classes.work}>
          {kinds.map((kind) => (
            <li key={kind}>{describeWork(kind, data[kind])}</li>
          ))}
        </ul>
      </div>
      <SelectField
        label="Hand over to"
        placeholder={isActive ? 'Nobody for now' : 'Choose a person'}
        options={people.map(({ id, name, roleLabel, email }) => ({
          value: id,
          label: `${name}, ${roleLabel} (${email})`,
        }))}
        value={value}
        error={error}
        isRequired={!isActive}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="stack gap-2" aria-live="polite">
        {chosen === undefined && isActive && (
          <p className="muted">
            Everything stays in the name of {user.name} until you hand it over. Scheduled articles and
            newsletters go out as planned. Reminders of follow-ups go to the staff who get those without an
            owner.
          </p>
        )}
        {chosen !== undefined && (
          <p className="muted">Schedules stay as planned. Reminders of follow-ups go to the new owner.</p>
        )}
        {limits.length > 0 && (
          <Notice tone="warning">
            {limits.map((limit, index) => (
              <p key={index}>{limit}</p>
            ))}
          </Notice>
        )}
      </div>
    </>
  );
}
