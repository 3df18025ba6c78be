import { timelines } from '@atrium/contracts/contacts/constants';
import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, readDocument, shownSections } from '../site/data/read-document';
import { listConsentPages, noButton, noHeading, readSite } from '../site/data/read-site';
import { fill } from '../site/format/fill';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, describeQuestions } from '../site/meta/json-ld';
import { OTHER_SERVICE, type Preselection } from './contact-values';
import { loadServiceTypes } from './load-service-types';

export type ContactData = Awaited<ReturnType<typeof loader>>;

/** The form is of use without the texts beside it. */
const withoutTexts: Omit<PageDocuments['contact-page'], 'form' | 'states'> = {
  ...blankPage('Contact'),
  direct: { title: '' },
  next: { title: '', steps: [] },
  questions: { ...noHeading, items: [] },
  offer: '',
  sent: { title: 'Message Sent', thanks: '', text: '', primary: noButton, secondary: noButton },
};

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts] = await Promise.all([readSite(args), readDocument(args, 'contact-page', withoutTexts)]);
  const serviceTypes = await loadServiceTypes(args, site);
  const { hero: head, direct, next, questions, sent } = texts;
  const sections = shownSections(texts);
  return {
    head,
    sections,
    direct,
    next,
    questions,
    sent,
    legal: listConsentPages(site),
    labels: { ...texts.form, ...texts.states },
    serviceTypes,
    timelines: [...timelines],
    preselection: readPreselection(new URL(args.request.url).searchParams, {
      gift: site.parts.newsletter.giftTitle,
      offer: texts.offer,
      serviceTypes,
    }),
    ...createPage(site, {
      title: texts.searchTitle,
      label: texts.crumb,
      description: texts.description,
      path: '/contact',
      type: 'ContactPage',
      name: `Contact ${site.company.name}`.trimEnd(),
      things: [
        describeOrganization(site),
        ...describeQuestions(sections.includes('questions') ? questions.items : []),
      ],
    }),
  };
}

export function readPreselection(
  query: URLSearchParams,
  { gift, offer, serviceTypes }: { gift: string; offer: string; serviceTypes: readonly string[] },
): Preselection {
  const service = (query.get('service') ?? '').trim();
  const hasOffer = gift !== '' && query.get('offer') === 'welcome';
  return {
    values: {
      ...(service && selectService(service, serviceTypes)),
      ...(hasOffer && { goals: `I would like to use my welcome gift: ${lowerFirst(gift)}.` }),
    },
    notice: hasOffer ? fill(offer, 'gift', gift) : '',
  };
}

/** The form's list entry for a service, otherwise 'Other' with the title as its detail. */
function selectService(title: string, serviceTypes: readonly string[]): Preselection['values'] {
  const key = findServiceTypeKey(title) ?? findServiceTypeKey(title.replace(/\band\b/gi, '&'));
  const isExact = (type: string) => type.toLowerCase() === title.toLowerCase();
  const serviceType =
    serviceTypes.find(isExact) ??
    serviceTypes.find((type) => key !== undefined && findServiceTypeKey(type) === key);
  if (serviceType !== undefined && serviceType !== OTHER_SERVICE) return { serviceType };
  return {
    serviceType: OTHER_SERVICE,
    otherServiceType: title.slice(0, contactLimits.otherServiceType),
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
