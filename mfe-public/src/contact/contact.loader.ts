import { timelines } from '@atrium/contracts/contacts/constants';
import { contactFormServiceTypes } from '@atrium/contracts/contacts/service-types';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, getOrigin } from '../site/meta/json-ld';
import { readPreselection } from './preselection';

const DESCRIPTION =
  'Tell us what you want to change. Two short steps, an answer within one working day and a written plan within five.';

export type ContactData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  return {
    serviceTypes: [...contactFormServiceTypes],
    timelines: [...timelines],
    preselection: readPreselection(new URL(args.request.url).searchParams),
    ...createPage(args, {
      title: 'Contact',
      description: DESCRIPTION,
      path: '/contact',
      type: 'ContactPage',
      name: 'Contact Atrium',
      things: [describeOrganization(getOrigin(args))],
    }),
  };
}
