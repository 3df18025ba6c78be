import { LANDING_KEY, type Landing } from '@atrium/contracts/page-start';

const campaignFields = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
};

/** Counts a page view: no cookie, nothing that identifies anyone. */
export function recordVisit(path: string): void {
  const { referrer } = document;
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path, referrer }));
}

/** Where the visit of this tab began, as JSON; empty when unknown. The document's own script has kept it. */
export function readVisit(): string {
  try {
    const kept = sessionStorage.getItem(LANDING_KEY);
    return kept ? JSON.stringify(describeVisit(JSON.parse(kept))) : '';
  } catch {
    return ''; // Storage is closed to this site, or someone has written something else there.
  }
}

function describeVisit({ url, referrer }: Landing) {
  const { pathname, searchParams } = new URL(url);
  const campaign = Object.entries(campaignFields).flatMap(([name, field]) => {
    const value = searchParams.get(name);
    return value ? [[field, value]] : [];
  });
  return { landingPage: pathname, ...(referrer && { referrer }), ...Object.fromEntries(campaign) };
}
