import { apiFrom } from '@atrium/mfe-kit';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readList } from '../site/data/read-response';
import type { SiteFacts } from '../site/data/read-site';
import { OTHER_SERVICE } from './contact-values';

/** The choices of the form: those of the settings, else the published services, and at the end `Other`. Never fails. */
export async function loadServiceTypes(
  args: LoaderFunctionArgs,
  { company }: Pick<SiteFacts, 'company'>,
): Promise<string[]> {
  const chosen = company.serviceTypes.length > 0 ? company.serviceTypes : await loadTitles(args);
  return [...chosen.filter((type) => type !== OTHER_SERVICE), OTHER_SERVICE];
}

async function loadTitles(args: LoaderFunctionArgs): Promise<string[]> {
  try {
    return readList(await apiFrom(args).get('/api/services/all')).map(({ title }) => title);
  } catch (cause) {
    console.error(new Error('The services of the contact form could not be read', { cause }));
    return [];
  }
}
