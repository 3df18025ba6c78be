import { timelines } from '@atrium/contracts/contacts/constants';
import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { contactFormServiceTypes, findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import { welcomeGiftTitle } from '@atrium/contracts/newsletter/subscribers.constants';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { blankPage, readDocument, shownSections } from '../site/data/read-document';
import { noButton, noHeading, readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { describeOrganization, describeQuestions } from '../site/meta/json-ld';
import { OTHER_SERVICE, type Preselection } from './contact-values';

export type ContactData = Awaited<ReturnType<typeof loader>>;

/** The form is of use without the texts beside it. */
const withoutTexts: Omit<PageDocuments['contact-page'], 'form' | 'states'> = {
  ...blankPage('Contact'),
  direct: { title: '' },
  next: { title: '', steps: [] },
  questions: { ...noHeading, items: [] },
  sent: { title: 'Message Sent', thanks: '', text: '', primary: noButton, secondary: noButton },
};

export async function loader(args: LoaderFunctionArgs) {
  const [site, texts] = await Promise.all([readSite(args), readDocument(args, 'contact-page', withoutTexts)]);
  const { hero: head, direct, next, questions, sent } = texts;
  const sections = shownSections(texts);
  return {
    head,
    sections,
    direct,
    next,
    questions,
    sent,
    labels: { ...texts.form, ...texts.states },
    serviceTypes: [...contactFormServiceTypes],
    timelines: [...timelines],
    preselection: readPreselection(new URL(args.request.url).searchParams),
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

export function readPreselection(query: URLSearchParams): Preselection {
  const service = (query.get('service') ?? '').trim();
  const hasOffer = query.get('offer') === 'welcome';
  return {
    values: {
      ...(service && selectService(service)),
      ...(hasOffer && { goals: `I would like to use my welcome gift: ${lowerFirst(welcomeGiftTitle)}.` }),
    },
    notice: hasOffer
      ? `${welcomeGiftTitle} comes with this request. Send the form, and we suggest times within one working day.`
      : '',
  };
}

/** The form's list entry for a service, otherwise 'Other' with the title as its detail. */
function selectService(title: string): Preselection['values'] {
  const key = findServiceTypeKey(title) ?? findServiceTypeKey(title.replace(/\band\b/gi, '&'));
  const isExact = (type: string) => type.toLowerCase() === title.toLowerCase();
  const serviceType =
    contactFormServiceTypes.find(isExact) ??
    contactFormServiceTypes.find((type) => key !== undefined && findServiceTypeKey(type) === key);
  if (serviceType !== undefined && serviceType !== OTHER_SERVICE) return { serviceType };
  return {
    serviceType: OTHER_SERVICE,
    otherServiceType: title.slice(0, contactLimits.otherServiceType),
  };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
