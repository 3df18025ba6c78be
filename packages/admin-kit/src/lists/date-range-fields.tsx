import { TextField } from '@atrium/ui/text-field';

interface DateRange {
  startDate: string;
  endDate: string;
}

interface DateRangeFieldsProps {
  range: DateRange;
  onChange(part: Partial<DateRange>): void;
}

export const DateRangeFields = ({ range: { startDate, endDate }, onChange }: DateRangeFieldsProps) => (
  <>
    <TextField
      label="From"
      type="date"
      value={startDate}
      max={endDate || undefined}
      onChange={(event) => onChange({ startDate: event.target.value })}
    />
    <TextField
      label="To"
      type="date"
      value={endDate}
      min={startDate || undefined}
      onChange={(event) => onChange({ endDate: event.target.value })}
    />
  </>
);
