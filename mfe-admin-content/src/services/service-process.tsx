import { createKey } from '@atrium/admin-kit/create-key';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { FormSection } from '../shared/editor/editor-layout';
import { EntryList } from '../shared/fields/entry-list';
import type { ServiceSectionProps } from './service-basics';
import classes from './service-editor.module.css';
import type { StepValue } from './service-form';

export function ServiceProcess({ form }: ServiceSectionProps) {
  return (
    <FormSection title="Process">
      <Controller
        control={form.control}
        name="process"
        render={({ field: { value, onChange } }) => (
          <>
            <EntryList<StepValue>
              noun="Step"
              entries={value}
              onChange={onChange}
              titleOf={({ title }) => title}
            >
              {(step, change) => (
                <>
                  <TextField
                    label="Step title"
                    maxLength={200}
                    value={step.title}
                    onChange={(event) => change({ title: event.target.value })}
                  />
                  <TextArea
                    label="Step description"
                    rows={2}
                    maxLength={2000}
                    value={step.description}
                    onChange={(event) => change({ description: event.target.value })}
                  />
                </>
              )}
            </EntryList>
            <Button
              variant="outline"
              isSquare
              className={classes.add}
              startIcon={<Plus size={18} aria-hidden="true" />}
              onClick={() => onChange([...value, { key: createKey(), title: '', description: '' }])}
            >
              Add Step
            </Button>
          </>
        )}
      />
    </FormSection>
  );
}
