import { readAmount } from '@atrium/admin-kit/text/amount';
import { importanceLevels, serviceCategories } from '@atrium/contracts/content/services.constants';
import { SelectField } from '@atrium/ui/select-field';
import { TextArea } from '@atrium/ui/text-area';
import { TextField } from '@atrium/ui/text-field';
import { ContentBlocksSection } from '../shared/blocks/content-blocks-section';
import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import type { EditedEntry, EntrySectionsProps } from '../shared/editor/entry-kind';
import { ImagesSection } from '../shared/editor/images-section';
import { SeoFields } from '../shared/editor/seo-fields';
import { TitleAndSlug } from '../shared/editor/title-and-slug';
import { type EntryFields, EntryListSection } from '../shared/fields/entry-list-section';
import * as fields from '../shared/fields/form-fields';
import { StringListField } from '../shared/fields/string-list-field';
import { capitalisedOptions, statusOptions } from '../shared/options';
import {
  createFeature,
  createPlan,
  createStep,
  type FeatureValue,
  type PlanValue,
  type ServiceFormValues,
  type StepValue,
  serviceImages,
} from './service-form';

const Text = fields.FormText<ServiceFormValues>;
const Area = fields.FormArea<ServiceFormValues>;
const Select = fields.FormSelect<ServiceFormValues>;
const Check = fields.FormCheck<ServiceFormValues>;

const categoryOptions = capitalisedOptions(serviceCategories);
const importanceOptions = capitalisedOptions(importanceLevels);

export const ServiceSections = ({ saved, suggestion, checks }: EntrySectionsProps<EditedEntry>) => (
  <>
    <ServiceBasics saved={saved} suggestion={suggestion} />
    <ImagesSection slots={serviceImages} description="Up to 5 MB each." />
    <ContentBlocksSection
      description="The body of the service's page, from top to bottom."
      after={<fields.FormRichText<ServiceFormValues> name="longDescription" label="Long description" />}
    />
    <ServiceFeatures />
    <ServiceProcess />
    <FormSection title="SEO Information">
      <SeoFields path="/services" />
    </FormSection>
    <ServicePricing />
    {checks}
  </>
);

type BasicsProps = Pick<EntrySectionsProps<EditedEntry>, 'saved' | 'suggestion'>;

const ServiceBasics = ({ saved, suggestion }: BasicsProps) => (
  <FormSection title="Basic Information">
    <TitleAndSlug
      saved={saved}
      isSlugRequired
      pathOf={(slug) => `/services/${slug}`}
      hint="Used in the URL: /services/your-slug"
      suggestion={suggestion}
    />
    <Text name="tagline" label="Tagline" maxLength={300} />
    <FieldRow>
      <Select
        name="category"
        label="Category"
        isRequired
        options={categoryOptions}
        placeholder="Select a category"
      />
      <Select name="status" label="Status" options={statusOptions} />
      <Text name="displayOrder" label="Display order" inputMode="numeric" />
    </FieldRow>
    <FieldRow>
      <Check name="featured" label="Featured" />
      <Check name="isHighlighted" label="Highlight" />
    </FieldRow>
    <Area
      name="shortDescription"
      label="Short description"
      isRequired
      rows={3}
      maxLength={1000}
      placeholder="Brief description (150-200 characters recommended)"
    />
    <Area
      name="description"
      label="Description"
      isOptional
      rows={3}
      maxLength={5000}
      hint="Shown at the top of the service's page"
    />
    <fields.FormChips<ServiceFormValues>
      name="keywords"
      label="Keywords"
      placeholder="Type a keyword and press Enter or comma"
      maxCount={50}
    />
  </FormSection>
);

const ServiceFeatures = () => (
  <EntryListSection<FeatureValue>
    title="Features"
    name="features"
    noun="Feature"
    titleOf={({ title }) => title}
    addLabel="Add Feature"
    create={createFeature}
    empty={{ title: 'No features added yet', addLabel: 'Add Your First Feature' }}
  >
    {({ entry, bind, change }) => (
      <>
        <FieldRow>
          <TextField label="Feature title" maxLength={200} {...bind('title')} />
          <TextField
            label="Icon"
            isOptional
            placeholder="Name of an icon"
            maxLength={200}
            {...bind('icon')}
          />
        </FieldRow>
        <TextArea label="Feature description" rows={2} maxLength={2000} {...bind('description')} />
        <StringListField
          label="Benefits"
          entryLabel="Benefit"
          addLabel="Add benefit"
          items={entry.benefits}
          onChange={(benefits) => change({ benefits })}
        />
        <TextArea label="Detailed description" rows={3} maxLength={5000} {...bind('details')} />
        <FieldRow>
          <SelectField label="Importance" options={importanceOptions} {...bind('importance')} />
          <TextField label="Feature category" maxLength={100} {...bind('category')} />
        </FieldRow>
      </>
    )}
  </EntryListSection>
);

const ServiceProcess = () => (
  <EntryListSection<StepValue>
    title="Process"
    name="process"
    noun="Step"
    titleOf={({ title }) => title}
    addLabel="Add Step"
    create={createStep}
  >
    {({ bind }) => (
      <>
        <TextField label="Step title" maxLength={200} {...bind('title')} />
        <TextArea label="Step description" rows={2} maxLength={2000} {...bind('description')} />
      </>
    )}
  </EntryListSection>
);

/** Says how an ambiguous price can be read; the rules of the save call know only that it is none. */
const PriceField = ({ error, ...field }: ReturnType<EntryFields<PlanValue>['bind']>) => (
  <TextField
    label="Price"
    inputMode="decimal"
    {...field}
    error={error && (readAmount(field.value).problem ?? error)}
  />
);

const ServicePricing = () => (
  <EntryListSection<PlanValue>
    title="Pricing Plans"
    name="pricing"
    noun="Plan"
    titleOf={({ name }) => name}
    addLabel="Add Plan"
    create={createPlan}
  >
    {({ entry, bind, change }) => (
      <>
        <FieldRow>
          <TextField label="Plan name" maxLength={100} {...bind('name')} />
          <PriceField {...bind('price')} />
          <TextField label="Currency" maxLength={10} {...bind('currency')} />
          <TextField label="Period" maxLength={30} {...bind('period')} />
        </FieldRow>
        <StringListField
          label="Plan features"
          entryLabel="Plan feature"
          addLabel="Add plan feature"
          items={entry.features}
          onChange={(features) => change({ features })}
        />
      </>
    )}
  </EntryListSection>
);
