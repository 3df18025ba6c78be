const LANDING_KEY = 'landing';

/** The first page of this tab's visit. */
interface Landing {
  url: string;
  referrer: string;
}

const campaignFields = {
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
};

/** Counts a page view without cookies or identification. A prerendered page counts when it is shown. */
export function recordVisit(path: string): void {
  const { referrer } = document;
  whenShown(() => navigator.sendBeacon?.('/api/visits', JSON.stringify({ path, referrer })));
}

/** Runs at once, or when a prerendered page is shown (which may never happen). */
export function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Stores the first page of this tab's visit. */
export function storeLanding(): void {
  try {
    if (sessionStorage.getItem(LANDING_KEY)) return;
    sessionStorage.setItem(LANDING_KEY, JSON.stringify(findLanding()));
  } catch {
    // Storage is unavailable: requests carry no attribution.
  }
}

/** A first page left before its scripts ran stored nothing; it is the referrer then. */
function findLanding(): Landing {
  const { referrer } = document;
  const isOwn = referrer.startsWith(`${location.origin}/`);
  return isOwn ? { url: referrer, referrer: '' } : { url: location.href, referrer };
}

/** The attribution of a contact request as JSON; empty if unknown. */
export function readVisit(): string {
  try {
    const landing = sessionStorage.getItem(LANDING_KEY);
    return landing ? JSON.stringify(describeVisit(JSON.parse(landing))) : '';
  } catch {
    return ''; // Storage is unavailable, or its content is not ours.
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
