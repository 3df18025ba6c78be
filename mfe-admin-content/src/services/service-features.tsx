import { importanceLevels } from '@atrium/contracts/service-entry-types';
import { Button } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/empty-state';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { EntryList } from '../shared/fields/entry-list';
import { StringListField } from '../shared/fields/string-list-field';
import type { ServiceSectionProps } from './service-basics';
import { createFeature, type FeatureValue } from './service-form';
import { categoryLabel } from './service-labels';

const importanceOptions = importanceLevels.map((value) => ({ value, label: categoryLabel(value) }));

export function ServiceFeatures({ form }: ServiceSectionProps) {
  return (
    <Controller
      control={form.control}
      name="features"
      render={({ field: { value, onChange } }) => {
        const add = () => onChange([...value, createFeature(value.length)]);
        return (
          <FormSection
            title="Features"
            actions={
              value.length > 0 && (
                <Button
                  variant="outline"
                  size="s"
                  isSquare
                  startIcon={<Plus size={16} aria-hidden="true" />}
                  onClick={add}
                >
                  Add Feature
                </Button>
              )
            }
          >
            {value.length === 0 ? (
              <EmptyState
                headingLevel={3}
                title="No features added yet"
                action={
                  <Button variant="soft" isSquare onClick={add}>
                    Add Your First Feature
                  </Button>
                }
              />
            ) : (
              <EntryList<FeatureValue>
                noun="Feature"
                entries={value}
                onChange={onChange}
                titleOf={({ title }) => title}
              >
                {(feature, change) => <FeatureFields feature={feature} change={change} />}
              </EntryList>
            )}
          </FormSection>
        );
      }}
    />
  );
}

interface FeatureFieldsProps {
  feature: FeatureValue;
  change(part: Partial<FeatureValue>): void;
}

function FeatureFields({ feature, change }: FeatureFieldsProps) {
  return (
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
          placeholder="Name of an icon"
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
      <StringListField
        label="Benefits"
        entryLabel="Benefit"
        addLabel="Add benefit"
        items={feature.benefits}
        onChange={(benefits) => change({ benefits })}
      />
      <TextArea
        label="Detailed description"
        rows={3}
        maxLength={5000}
        value={feature.details}
        onChange={(event) => change({ details: event.target.value })}
      />
      <FieldRow>
        <SelectField
          label="Importance"
          options={importanceOptions}
          value={feature.importance}
          onChange={(event) => change({ importance: event.target.value as FeatureValue['importance'] })}
        />
        <TextField
          label="Feature category"
          maxLength={100}
          value={feature.category}
          onChange={(event) => change({ category: event.target.value })}
        />
      </FieldRow>
    </>
  );
}
