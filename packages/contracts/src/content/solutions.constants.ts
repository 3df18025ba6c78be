/** Value and label of the industry select. */
export const industryTypes = [
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'finance', label: 'Finance' },
  { value: 'retail', label: 'Retail' },
  { value: 'technology', label: 'Technology' },
  { value: 'education', label: 'Education' },
  { value: 'Legal', label: 'Legal' },
  { value: 'E-commerce', label: 'E-commerce' },
  { value: 'AI-Automations', label: 'AI & Automation' },
  { value: 'other', label: 'Other' },
] as const;
export type IndustryType = (typeof industryTypes)[number]['value'];
export const defaultIndustryType: IndustryType = 'healthcare';

export const complianceOptions = ['HIPAA', 'GDPR', 'ISO27001', 'SOC2', 'PCI DSS'] as const;

export const timeUnits = ['days', 'weeks', 'months'] as const;
export const defaultImplementationTime = { min: 1, max: 4, unit: 'weeks' } as const;

export const solutionMessages = {
  titleRequired: 'Title is required',
  industryRequired: 'Industry type is required',
  invalidIndustry: 'Invalid industry type',
  audienceRequired: 'Target audience is required',
  shortDescriptionRequired: 'Short description is required',
  timeRequired: 'Implementation time must be given as numbers',
  timeOrder: 'The longest implementation time must not be shorter than the shortest',
  invalidStatus: 'Invalid status',
  notFound: 'Solution not found',
} as const;
