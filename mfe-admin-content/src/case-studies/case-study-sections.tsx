import { FieldRow, FormSection } from '../shared/editor/editor-layout';
import type { EditedEntry, EntrySectionsProps } from '../shared/editor/entry-kind';
import { ImagesSection } from '../shared/editor/images-section';
import { SeoFields } from '../shared/editor/seo-fields';
import { TitleAndSlug } from '../shared/editor/title-and-slug';
import * as fields from '../shared/fields/form-fields';
import { statusOptions } from '../shared/options';
import { type CaseStudyFormValues, caseStudyImages } from './case-study-form';

const Text = fields.FormText<CaseStudyFormValues>;
const Area = fields.FormArea<CaseStudyFormValues>;
const Select = fields.FormSelect<CaseStudyFormValues>;
const Check = fields.FormCheck<CaseStudyFormValues>;

export const CaseStudySections = ({ saved, suggestion, checks }: EntrySectionsProps<EditedEntry>) => (
  <>
    <FormSection title="Basic Information">
      <TitleAndSlug saved={saved} pathOf={(slug) => `/portfolio/${slug}`} suggestion={suggestion} />
      <FieldRow>
        <Text name="client" label="Client" isRequired maxLength={200} />
        <Text name="industry" label="Industry" isRequired maxLength={100} />
      </FieldRow>
      <FieldRow>
        <Select name="status" label="Status" options={statusOptions} />
        <Text name="displayOrder" label="Display order" inputMode="numeric" />
      </FieldRow>
      <Check name="featured" label="Featured" />
    </FormSection>
    <FormSection title="Descriptions">
      <Area name="shortDescription" label="Short description" isRequired rows={3} maxLength={1000} />
      <Area name="longDescription" label="Long description" rows={5} />
      <fields.FormRichText<CaseStudyFormValues> name="tinyMCEContent" label="Content" />
    </FormSection>
    <FormSection title="Case Study Details">
      <Area name="challenge" label="Challenge" isRequired rows={4} />
      <Area name="solution" label="Solution" isRequired rows={4} />
      <Area name="results" label="Results" rows={4} hint="One result per line" />
    </FormSection>
    <ImagesSection slots={caseStudyImages} />
    <FormSection title="SEO & Metadata">
      <SeoFields path="/portfolio">
        <Text name="keywords" label="Keywords" hint="Separated by commas" />
      </SeoFields>
    </FormSection>
    {checks}
  </>
);
