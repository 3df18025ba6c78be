import { DateRangeFields } from '@atrium/admin-kit/lists/date-range-fields';
import { useAddressQuery } from '@atrium/admin-kit/lists/use-list-state';
import { dashboardRanges } from '@atrium/contracts/site/dashboard.constants';
import { SelectField } from '@atrium/ui/select-field';
import { useState } from 'react';
import classes from './report.module.css';

const rangeLabels = { weekly: 'Last 7 days', monthly: 'Last 30 days', yearly: 'Last 365 days' };
const own = 'own';

/** The period is in the address; own days count once both are given. */
export function useReportPeriod() {
  const [params, changeQuery] = useAddressQuery();
  const range = dashboardRanges.find((one) => one === params.get('range')) ?? 'monthly';
  const days = { startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' };
  const isComplete = days.startDate !== '' && days.endDate !== '' && days.startDate <= days.endDate;
  const [isOwn, setOwn] = useState(days.startDate !== '' || days.endDate !== '');
  return {
    choice: isOwn ? own : range,
    days,
    query: isOwn && isComplete ? { range, ...days } : { range },
    isWaiting: isOwn && !isComplete,
    choose(next: string) {
      setOwn(next === own);
      if (next === own) return;
      changeQuery(
        (query) => {
          query.set('range', next);
          for (const day of Object.keys(days)) query.delete(day);
        },
        { replace: true },
      );
    },
    changeDays: (part: Partial<typeof days>) =>
      changeQuery(
        (query) => {
          for (const [day, value] of Object.entries(part)) query.set(day, value);
        },
        { replace: true },
      ),
  };
}

export function PeriodFields({
  period: { choice, days, choose, changeDays },
}: {
  period: ReturnType<typeof useReportPeriod>;
}) {
  return (
    <div className={classes.period}>
      <SelectField
        label="Period"
        options={[
          ...dashboardRanges.map((value) => ({ value, label: rangeLabels[value] })),
          { value: own, label: 'Own dates' },
        ]}
        value={choice}
        onChange={(event) => choose(event.target.value)}
      />
      {choice === own && <DateRangeFields range={days} onChange={changeDays} />}
    </div>
  );
}
