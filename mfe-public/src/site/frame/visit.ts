const VISIT_KEY = 'visit';
const campaignFields = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
};

/** Counts a page view, and keeps for this tab where the visit began: no cookie, nothing that identifies anyone. */
export function recordVisit(path: string): void {
  const { referrer } = document;
  navigator.sendBeacon?.('/api/visits', JSON.stringify({ path, referrer }));
  try {
    if (sessionStorage.getItem(VISIT_KEY)) return;
    const query = new URLSearchParams(window.location.search);
    const campaign = Object.entries(campaignFields).flatMap(([name, field]) => {
      const value = query.get(name);
      return value ? [[field, value]] : [];
    });
    const visit = { landingPage: path, ...(referrer && { referrer }), ...Object.fromEntries(campaign) };
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visit));
  } catch {
    // Storage is closed to this site; a request then says less about where it came from.
  }
}

/** Where the visit began, as JSON; empty when unknown. */
export function readVisit(): string {
  try {
    return sessionStorage.getItem(VISIT_KEY) ?? '';
  } catch {
    return '';
  }
}
