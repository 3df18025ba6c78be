// What the API's case studies have beyond the built-in copies: order and emphasis. The rest is in the site content.
export const caseStudyExtras = {
  'ottavane-home-storefront-rebuild': { displayOrder: 1, featured: true },
  'haldric-freight-customer-portal': { displayOrder: 2, featured: true },
  'rivermead-health-digital-intake': { displayOrder: 3, featured: true },
  'lumella-learning-course-platform': { displayOrder: 4, featured: false },
  'castellow-law-contract-assembly': { displayOrder: 5, featured: false },
  'fernmoor-reporting-automation': { displayOrder: 6, featured: false },
};
