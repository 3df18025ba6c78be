import { DateRangeFields } from '@atrium/admin-kit/lists/date-range-fields';
import { capitalise } from '@atrium/admin-kit/text/format';
import { useApi } from '@atrium/mfe-kit';
import { Button } from '@atrium/ui/button';
import { Card } from '@atrium/ui/card';
import { SelectField } from '@atrium/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import classes from './activity.module.css';
import type { ActivityState } from './activity-state';

/** A value from the URL stays selectable, even if no recent activity has it. */
function toOptions(words: readonly string[] = [], chosen: string) {
  const all = chosen === '' || words.includes(chosen) ? words : [...words, chosen];
  return all.map((value) => ({ value, label: capitalise(value.replaceAll('-', ' ')) }));
}

/** Filters by person, action, kind of item and days. */
export function ActivityFilters({ state: { filters, change, clear, isNarrowed } }: { state: ActivityState }) {
  const api = useApi();
  const { data: choices } = useQuery({
    queryKey: ['activity', 'choices'],
    queryFn: async ({ signal }) => (await api.get('/api/privacy/audit/choices', { signal })).data,
  });
  const people = choices?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const isUnknown = filters.actor !== '' && !people.some(({ value }) => value === filters.actor);
  return (
    <Card as="search" padding="s">
      <div className={classes.filters}>
        <SelectField
          label="Person"
          placeholder="Everybody"
          options={isUnknown ? [...people, { value: filters.actor, label: 'Somebody else' }] : people}
          value={filters.actor}
          onChange={(event) => change({ actor: event.target.value })}
        />
        <SelectField
          label="Action"
          placeholder="All actions"
          options={toOptions(choices?.actions, filters.action)}
          value={filters.action}
          onChange={(event) => change({ action: event.target.value })}
        />
        <SelectField
          label="Kind"
          placeholder="All kinds"
          options={toOptions(choices?.resources, filters.resource)}
          value={filters.resource}
          onChange={(event) => change({ resource: event.target.value, resourceId: '' })}
        />
        {filters.resourceId !== '' && (
          <Button variant="outline" className="start" onClick={() => change({ resourceId: '' })}>
            One item: show all
          </Button>
        )}
        <DateRangeFields range={filters} onChange={change} />
        {isNarrowed ? (
          <Button variant="ghost" className="start" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
