import { contentStatuses } from '@atrium/contracts/content-types';
import { industryTypes } from '@atrium/contracts/solution-types';

export const industryLabel = (value: string): string =>
  industryTypes.find((industry) => industry.value === value)?.label ?? value;

export const statusOptions = contentStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
