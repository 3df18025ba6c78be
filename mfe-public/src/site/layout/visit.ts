/** The document stores it (shell/src/visits/count-visit.ts). */
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
