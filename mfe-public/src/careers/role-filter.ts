const shownResponsibilities = 3;
const shownQualifications = 2;

/** Query key of the filter: `/careers?category=sales`. */
export const CATEGORY_KEY = 'category';

/** The category in the query; empty without one or for an unknown one. */
export function findCategory(search: URLSearchParams, categories: readonly { id: string }[]): string {
  const asked = search.get(CATEGORY_KEY) ?? '';
  return categories.some(({ id }) => id === asked) ? asked : '';
}

export function filterRoles<Role extends { category: string }>(
  roles: readonly Role[],
  category: string,
): Role[] {
  return roles.filter((role) => category === '' || role.category === category);
}

export function shortenRole(role: {
  responsibilities: readonly string[];
  qualifications: readonly string[];
}) {
  const hidden = role.responsibilities.length - shownResponsibilities;
  return {
    responsibilities: role.responsibilities.slice(0, shownResponsibilities),
    more: hidden > 0 ? `+${hidden} more responsibilities...` : '',
    qualifications: role.qualifications.slice(0, shownQualifications),
  };
}
