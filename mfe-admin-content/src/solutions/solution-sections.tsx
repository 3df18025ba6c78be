import { createKey } from '@atrium/admin-kit/create-key';
import { complianceOptions, industryTypes, timeUnits } from '@atrium/contracts/content/solutions.constants';
import { MultiCombobox } from '@atrium/ui/combobox';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { Controller } from 'react-hook-form';
import { ContentBlocksSection } from '../shared/blocks/content-blocks-section';
import { FieldGroup, FieldRow, FormSection } from '../shared/editor/editor-layout';
import type { EditedEntry, EntrySectionsProps } from '../shared/editor/entry-kind';
import { ImagesSection } from '../shared/editor/images-section';
import { TitleAndSlug } from '../shared/editor/title-and-slug';
import { EntryListSection } from '../shared/fields/entry-list-section';
import * as fields from '../shared/fields/form-fields';
import { statusOptions } from '../shared/options';
import {
  type FeatureValue,
  type IntegrationValue,
  type SolutionFormValues,
  solutionImages,
} from './solution-form';

const Text = fields.FormText<SolutionFormValues>;
const Area = fields.FormArea<SolutionFormValues>;
const Select = fields.FormSelect<SolutionFormValues>;
const Check = fields.FormCheck<SolutionFormValues>;

export const SolutionSections = ({ saved, suggestion, checks }: EntrySectionsProps<EditedEntry>) => (
  <>
    <SolutionBasics saved={saved} suggestion={suggestion} />
    <FormSection title="Descriptions">
      <Area name="shortDescription" label="Short description" isRequired rows={3} maxLength={1000} />
      <fields.FormRichText<SolutionFormValues> name="longDescription" label="Long description" />
    </FormSection>
    <SolutionDelivery />
    <ImagesSection slots={solutionImages} />
    <SolutionFeatures />
    <SolutionIntegrations />
    <ContentBlocksSection description="The body of the solution's page, from top to bottom." />
    {checks}
  </>
);

type BasicsProps = Pick<EntrySectionsProps<EditedEntry>, 'saved' | 'suggestion'>;

const SolutionBasics = ({ saved, suggestion }: BasicsProps) => (
  <FormSection title="Basic Information">
    <TitleAndSlug saved={saved} pathOf={(slug) => `/solutions/${slug}`} suggestion={suggestion} />
    <Text name="tagline" label="Tagline" maxLength={300} />
    <FieldRow>
      <Select name="industryType" label="Industry type" isRequired options={industryTypes} />
      <Text name="category" label="Category" maxLength={100} />
      <Text name="targetAudience" label="Target audience" isRequired maxLength={500} />
    </FieldRow>
    <FieldRow>
      <Select name="status" label="Status" options={statusOptions} />
      <Text name="displayOrder" label="Display order" inputMode="numeric" />
    </FieldRow>
    <FieldRow>
      <Check name="featured" label="Featured" />
      <Check name="isHighlighted" label="Highlighted" />
    </FieldRow>
  </FormSection>
);

const SolutionDelivery = () => (
  <FormSection title="Implementation">
    <FieldGroup legend="Implementation time">
      <FieldRow>
        <Text name="implementationTime.min" label="From" isRequired inputMode="numeric" />
        <Text name="implementationTime.max" label="To" isRequired inputMode="numeric" />
        <Select name="implementationTime.unit" label="Unit" options={timeUnits} />
      </FieldRow>
    </FieldGroup>
    <Text name="roi" label="ROI" maxLength={500} />
    <Controller<SolutionFormValues, 'complianceStandards'>
      name="complianceStandards"
      render={({ field }) => (
        <MultiCombobox
          id="complianceStandards"
          label="Compliance standards"
          placeholder="Choose standards"
          options={complianceOptions.map((value) => ({ value, label: value }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  </FormSection>
);

const SolutionFeatures = () => (
  <EntryListSection<FeatureValue>
    title="Features"
    name="features"
    noun="Feature"
    titleOf={({ title }) => title}
    addLabel="Add Feature"
    create={() => ({ key: createKey(), title: '', description: '', icon: '' })}
  >
    {({ bind }) => (
      <>
        <FieldRow>
          <TextField label="Feature title" maxLength={200} {...bind('title')} />
          <TextField label="Icon" isOptional maxLength={200} {...bind('icon')} />
        </FieldRow>
        <TextArea label="Feature description" rows={2} maxLength={2000} {...bind('description')} />
      </>
    )}
  </EntryListSection>
);

const SolutionIntegrations = () => (
  <EntryListSection<IntegrationValue>
    title="Integrations"
    name="integrations"
    noun="Integration"
    titleOf={({ name }) => name}
    addLabel="Add Integration"
    create={() => ({ key: createKey(), name: '', description: '', icon: '' })}
  >
    {({ bind }) => (
      <>
        <FieldRow>
          <TextField label="Name" maxLength={200} {...bind('name')} />
          <TextField label="Icon address" placeholder="https://" {...bind('icon')} />
        </FieldRow>
        <TextArea label="Description" rows={2} maxLength={2000} {...bind('description')} />
      </>
    )}
  </EntryListSection>
);
