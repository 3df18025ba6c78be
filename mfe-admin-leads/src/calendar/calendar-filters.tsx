import { type CalendarKind, calendarKinds } from '@atrium/contracts/calendar/constants';
import type { CalendarEntry } from '@atrium/contracts/calendar/schemas';
import type { StaffRef } from '@atrium/contracts/common/fields.schemas';
import { useSession } from '@atrium/mfe-kit';
import { SelectField } from '@atrium/ui/select-field';
import classes from './calendar.module.css';
import { kindLooks } from './calendar-kinds';
import type { CalendarState } from './use-calendar-state';

/** The people of the entries; also who signed in, and who is chosen. */
function listPeople(entries: readonly CalendarEntry[], chosen: string, self: StaffRef | null) {
  const people = new Map(
    entries.flatMap(({ person }): [string, string][] => (person ? [[person.id, person.name]] : [])),
  );
  if (chosen !== '' && !people.has(chosen)) people.set(chosen, 'Somebody without entries here');
  if (self) people.delete(self.id);
  const others = [...people].map(([value, label]) => ({ value, label }));
  others.sort((a, b) => a.label.localeCompare(b.label));
  return [...(self ? [{ value: self.id, label: `${self.name} (you)` }] : []), ...others];
}

interface CalendarFiltersProps {
  /** All of the time that is shown. */
  entries: readonly CalendarEntry[];
  state: CalendarState;
}

/** The kinds are the legend too: pressed ones are shown, all if none is pressed. */
export function CalendarFilters({ entries, state }: CalendarFiltersProps) {
  const user = useSession((session) => session.user);
  const { kinds, person, setKinds, setPerson } = state;
  const readable = calendarKinds.filter((kind) => user?.permissions.includes(kindLooks[kind].permission));

  function toggle(kind: CalendarKind) {
    const next = kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
    setKinds(next.length === readable.length ? [] : next);
  }

  return (
    <div className={classes.filters}>
      <fieldset className={classes.kinds}>
        <legend className={classes.legend}>Kinds</legend>
        {readable.map((kind) => {
          const { plural, icon: Icon } = kindLooks[kind];
          const count = entries.filter((entry) => entry.kind === kind).length;
          return (
            <button
              key={kind}
              type="button"
              className={classes.kind}
              data-kind={kind}
              aria-pressed={kinds.includes(kind)}
              onClick={() => toggle(kind)}
            >
              <Icon size={15} aria-hidden="true" className={classes.chipIcon} />
              {plural}
              {count > 0 && <span className="muted numbers">{count}</span>}
            </button>
          );
        })}
      </fieldset>
      <SelectField
        label="Person"
        isLabelHidden
        className={classes.person}
        placeholder="Everybody"
        options={listPeople(entries, person, user)}
        value={person}
        onChange={(event) => setPerson(event.target.value)}
      />
    </div>
  );
}
