export const serviceCategories = ['marketing', 'service', 'solution', 'product'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
export const defaultServiceCategory: ServiceCategory = 'service';

export const importanceLevels = ['high', 'medium', 'low'] as const;

export const pricingDefaults = { price: 0, currency: 'USD', period: 'monthly' } as const;
export const featureDefaults = { importance: 'medium', status: 'active' } as const;

export const serviceMessages = {
  titleRequired: 'Title is required',
  slugRequired: 'Slug is required',
  categoryRequired: 'Category is required',
  shortDescriptionRequired: 'Short description is required',
  invalidCategory: 'Invalid category',
  invalidStatus: 'Invalid status',
  invalidPrice: 'Price must be a number of 0 or more',
  notFound: 'Service not found',
} as const;
