import { timelines } from '@atrium/contracts/contact-types';
import { contactFormServiceTypes } from '@atrium/contracts/service-types';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createMeta } from '../site/meta/create-meta';
import {
  createGraph,
  describeBreadcrumb,
  describeOrganization,
  describePage,
  getOrigin,
} from '../site/meta/json-ld';
import { readPreselection } from './preselection';

const PATH = '/contact';
const DESCRIPTION =
  'Tell us what you want to change. Two short steps, an answer within one working day and a written plan within five.';

export type ContactData = Awaited<ReturnType<typeof loadContact>>;

export async function loadContact(args: LoaderFunctionArgs) {
  const origin = getOrigin(args);
  const breadcrumb = [{ label: 'Home', path: '/' }, { label: 'Contact' }];
  return {
    breadcrumb,
    serviceTypes: [...contactFormServiceTypes],
    timelines: [...timelines],
    preselection: readPreselection(new URL(args.request.url).searchParams),
    meta: createMeta({
      title: 'Contact',
      description: DESCRIPTION,
      path: PATH,
      jsonLd: createGraph(
        describePage(origin, {
          type: 'ContactPage',
          name: 'Contact Atrium',
          path: PATH,
          description: DESCRIPTION,
        }),
        describeOrganization(origin),
        describeBreadcrumb(origin, breadcrumb),
      ),
    }),
  };
}
