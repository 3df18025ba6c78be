import { offerServiceTypes } from '@atrium/contracts/contacts/service-types';
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
  const { serviceTypes } = company;
  return offerServiceTypes(
    serviceTypes,
    serviceTypes.length > 0 ? [] : await loadTitles(args),
    OTHER_SERVICE,
  );
}

async function loadTitles(args: LoaderFunctionArgs): Promise<string[]> {
  try {
    return readList(await apiFrom(args).get('/api/services/all')).map(({ title }) => title);
  } catch (cause) {
    console.error(new Error('The services of the contact form could not be read', { cause }));
    return [];
  }
}
