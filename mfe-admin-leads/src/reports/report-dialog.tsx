import { FormDialog } from '@atrium/admin-kit/form-dialog';
import { useStaff } from '@atrium/admin-kit/staff';
import { TagsField } from '@atrium/admin-kit/tags-field';
import { reasonOf } from '@atrium/admin-kit/text/error-text';
import { normaliseEmail } from '@atrium/contracts/common/email-address';
import {
  type ReportPart,
  reportPartLabels,
  reportParts,
  reportRhythms,
  type SavedReportPeriod,
  savedReportPeriods,
} from '@atrium/contracts/reports/constants';
import type { SavedReport, SavedReportInput } from '@atrium/contracts/reports/schemas';
import { toast, useApi } from '@atrium/mfe-kit';
import { Checkbox } from '@atrium/ui/checkbox';
import { MultiCombobox } from '@atrium/ui/combobox';
import { FieldError } from '@atrium/ui/field-error';
import { SelectField } from '@atrium/ui/select-field';
import { TextField } from '@atrium/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { periodLabels, rhythmLabels, savedReportsKey } from './saved-reports.api';
import classes from './saved-reports.module.css';

const emptyReport: SavedReportInput = {
  name: '',
  parts: [...reportParts],
  period: 'last-month',
  rhythm: 'monthly',
  staff: [],
  addresses: [],
};

const toInput = ({ name, parts, period, rhythm, staff, addresses }: SavedReport): SavedReportInput => ({
  name,
  parts,
  period,
  rhythm,
  staff: staff.map(({ id }) => id),
  addresses,
});

type Problems = Partial<Record<'name' | 'parts' | 'addresses', string>>;

function findProblems({ name, parts, addresses }: SavedReportInput): Problems {
  const wrong = addresses.find((address) => normaliseEmail(address) === null);
  return {
    ...(name.trim() === '' && { name: 'A name is required' }),
    ...(parts.length === 0 && { parts: 'Please select at least one part' }),
    ...(wrong !== undefined && { addresses: `“${wrong}” is not a valid email address` }),
  };
}

/** The values of the form, and its save. */
function useReportForm(report: SavedReport | null, onSaved: (report: SavedReport) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [values, setValues] = useState(() => (report === null ? emptyReport : toInput(report)));
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({
    mutationFn: async () => {
      const input = { ...values, name: values.name.trim() };
      if (report === null) return (await api.post('/api/dashboard/reports', input)).data;
      const headers = { 'if-match': `"${report.revision}"` };
      return (await api.put('/api/dashboard/reports/:id', input, { params: { id: report.id }, headers }))
        .data;
    },
    onSuccess: (saved) => {
      toast.success(`“${saved.name}” is saved`);
      onSaved(saved);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedReportsKey }),
  });
  return {
    values,
    problems,
    save,
    change(part: Partial<SavedReportInput>) {
      setValues((current) => ({ ...current, ...part }));
      setProblems({});
    },
    submit() {
      const found = findProblems(values);
      setProblems(found);
      if (Object.keys(found).length === 0) save.mutate();
    },
  };
}

interface PartsFieldProps {
  parts: readonly ReportPart[];
  problem: string | undefined;
  onChange(parts: ReportPart[]): void;
}

function PartsField({ parts, problem, onChange }: PartsFieldProps) {
  const problemId = useId();
  return (
    <fieldset aria-describedby={problem && problemId}>
      <legend className={classes.legend}>Parts</legend>
      <div className={classes.parts}>
        {reportParts.map((part) => (
          <Checkbox
            key={part}
            label={reportPartLabels[part]}
            checked={parts.includes(part)}
            onChange={({ target }) =>
              onChange(reportParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
            }
          />
        ))}
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  );
}

interface ReportDialogProps {
  /** The one to change; null makes a new one. */
  report: SavedReport | null;
  onSaved(report: SavedReport): void;
  onClose(): void;
}

export function ReportDialog({ report, onSaved, onClose }: ReportDialogProps) {
  const { values, problems, save, change, submit } = useReportForm(report, onSaved);
  const staff = useStaff();
  const people = new Map([...(staff.data ?? []), ...(report?.staff ?? [])].map(({ id, name }) => [id, name]));
  return (
    <FormDialog
      title={report === null ? 'New report' : 'Edit report'}
      description={
        report?.isOn ? 'A change switches its mails off until somebody looks at them again.' : undefined
      }
      submitLabel="Save Report"
      busyLabel="Saving..."
      isBusy={save.isPending}
      problem={save.isError ? reasonOf(save.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={80}
        value={values.name}
        error={problems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PartsField parts={values.parts} problem={problems.parts} onChange={(parts) => change({ parts })} />
      <SelectField
        label="Period"
        options={savedReportPeriods.map((value) => ({ value, label: periodLabels[value] }))}
        value={values.period}
        onChange={({ target }) => change({ period: target.value as SavedReportPeriod })}
      />
      <SelectField
        label="Mailed"
        hint="At seven in the morning, by the clocks of the site."
        options={reportRhythms.map((value) => ({ value, label: rhythmLabels[value] }))}
        value={values.rhythm}
        onChange={({ target }) => change({ rhythm: target.value as SavedReportInput['rhythm'] })}
      />
      <MultiCombobox
        label="To accounts"
        isOptional
        hint="As long as they may see reports and want such mails."
        options={[...people].map(([value, label]) => ({ value, label }))}
        value={values.staff}
        onChange={(chosen) => change({ staff: chosen })}
      />
      <TagsField
        label="To other addresses"
        noun="address"
        isOptional
        hint="Enter or a comma adds one."
        value={values.addresses}
        error={problems.addresses}
        onChange={(addresses) => change({ addresses })}
      />
    </FormDialog>
  );
}
