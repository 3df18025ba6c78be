/** The document stores it (shell/src/visits/count-visit.ts). */
const LANDING_KEY = 'landing';

/** The first page of this tab's visit. */
interface Landing {
  url: string;
  referrer: string;
  /** The paths of its last pages; without it in a tab that an older version began. */
  pages?: string[];
}

const maxPathLength = 100;

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

function describeVisit({ url, referrer, pages = [] }: Landing) {
  const { pathname, searchParams } = new URL(url);
  const campaign = Object.entries(campaignFields).flatMap(([name, field]) => {
    const value = searchParams.get(name);
    return value ? [[field, value]] : [];
  });
  return {
    landingPage: pathname,
    ...(referrer && { referrer }),
    ...(pages.length > 0 && { pages: pages.map((path) => path.slice(0, maxPathLength)).join(' ') }),
    ...Object.fromEntries(campaign),
  };
}
