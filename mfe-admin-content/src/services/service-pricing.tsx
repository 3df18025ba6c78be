import { Button } from '@atrium/ui/button';
import { TextField } from '@atrium/ui/text-field';
import { Plus } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import { EntryList } from '../shared/fields/entry-list';
import { StringListField } from '../shared/fields/string-list-field';
import type { ServiceSectionProps } from './service-basics';
import classes from './service-editor.module.css';
import { createPlan, type PlanValue } from './service-form';

export function ServicePricing({ form }: ServiceSectionProps) {
  const errors = form.formState.errors.pricing;
  return (
    <FormSection title="Pricing Plans">
      <Controller
        control={form.control}
        name="pricing"
        render={({ field: { value, onChange } }) => (
          <>
            <EntryList<PlanValue>
              noun="Plan"
              entries={value}
              onChange={onChange}
              titleOf={({ name }) => name}
            >
              {(plan, change, index) => (
                <>
                  <FieldRow>
                    <TextField
                      label="Plan name"
                      maxLength={100}
                      value={plan.name}
                      onChange={(event) => change({ name: event.target.value })}
                    />
                    <TextField
                      id={`pricing.${index}.price`}
                      label="Price"
                      inputMode="decimal"
                      value={plan.price}
                      error={errors?.[index]?.price?.message}
                      onChange={(event) => change({ price: event.target.value })}
                    />
                    <TextField
                      label="Currency"
                      maxLength={10}
                      value={plan.currency}
                      onChange={(event) => change({ currency: event.target.value })}
                    />
                    <TextField
                      label="Period"
                      maxLength={30}
                      value={plan.period}
                      onChange={(event) => change({ period: event.target.value })}
                    />
                  </FieldRow>
                  <StringListField
                    label="Plan features"
                    entryLabel="Plan feature"
                    addLabel="Add plan feature"
                    items={plan.features}
                    onChange={(features) => change({ features })}
                  />
                </>
              )}
            </EntryList>
            <Button
              variant="outline"
              isSquare
              className={classes.add}
              startIcon={<Plus size={18} aria-hidden="true" />}
              onClick={() => onChange([...value, createPlan()])}
            >
              Add Plan
            </Button>
          </>
        )}
      />
    </FormSection>
  );
}
