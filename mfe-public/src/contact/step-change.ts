/** A navigation that changes only the step, or drops the preselected service: the contact page needs no new data. */
export function isStepChange({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return withoutStep(currentUrl) === withoutStep(nextUrl);
}

function withoutStep({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('step');
  query.delete('service');
  return `${pathname}?${query}`;
}
