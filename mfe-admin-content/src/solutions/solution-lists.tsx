import { createKey } from '@atrium/admin-kit/create-key';
import { Button } from '@atrium/ui/button';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { EntryList } from '../shared/fields/entry-list';
import type { SolutionSectionProps } from './solution-basics';
import classes from './solution-editor.module.css';
import type { FeatureValue, IntegrationValue } from './solution-form';

export function SolutionFeatures({ form }: SolutionSectionProps) {
  return (
    <FormSection title="Features">
      <Controller
        control={form.control}
        name="features"
        render={({ field: { value, onChange } }) => (
          <>
            <EntryList<FeatureValue>
              noun="Feature"
              entries={value}
              onChange={onChange}
              titleOf={({ title }) => title}
            >
              {(feature, change) => (
                <>
                  <FieldRow>
                    <TextField
                      label="Feature title"
                      maxLength={200}
                      value={feature.title}
                      onChange={(event) => change({ title: event.target.value })}
                    />
                    <TextField
                      label="Icon"
                      isOptional
                      maxLength={200}
                      value={feature.icon}
                      onChange={(event) => change({ icon: event.target.value })}
                    />
                  </FieldRow>
                  <TextArea
                    label="Feature description"
                    rows={2}
                    maxLength={2000}
                    value={feature.description}
                    onChange={(event) => change({ description: event.target.value })}
                  />
                </>
              )}
            </EntryList>
            <AddButton
              label="Add Feature"
              onClick={() => onChange([...value, { key: createKey(), title: '', description: '', icon: '' }])}
            />
          </>
        )}
      />
    </FormSection>
  );
}

export function SolutionIntegrations({ form }: SolutionSectionProps) {
  const errors = form.formState.errors.integrations;
  return (
    <FormSection title="Integrations">
      <Controller
        control={form.control}
        name="integrations"
        render={({ field: { value, onChange } }) => (
          <>
            <EntryList<IntegrationValue>
              noun="Integration"
              entries={value}
              onChange={onChange}
              titleOf={({ name }) => name}
            >
              {(integration, change, index) => (
                <>
                  <FieldRow>
                    <TextField
                      label="Name"
                      maxLength={200}
                      value={integration.name}
                      onChange={(event) => change({ name: event.target.value })}
                    />
                    <TextField
                      id={`integrations.${index}.icon`}
                      label="Icon address"
                      placeholder="https://"
                      value={integration.icon}
                      error={errors?.[index]?.icon?.message}
                      onChange={(event) => change({ icon: event.target.value.trim() })}
                    />
                  </FieldRow>
                  <TextArea
                    label="Description"
                    rows={2}
                    maxLength={2000}
                    value={integration.description}
                    onChange={(event) => change({ description: event.target.value })}
                  />
                </>
              )}
            </EntryList>
            <AddButton
              label="Add Integration"
              onClick={() => onChange([...value, { key: createKey(), name: '', description: '', icon: '' }])}
            />
          </>
        )}
      />
    </FormSection>
  );
}

function AddButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button
      variant="outline"
      isSquare
      className={classes.add}
      startIcon={<Plus size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
