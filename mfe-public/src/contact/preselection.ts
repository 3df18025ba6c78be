import { contactLimits } from '@atrium/contracts/contacts/contact-rules';
import { contactFormServiceTypes, findServiceTypeKey } from '@atrium/contracts/contacts/service-types';
import { welcomeGiftTitle } from '@atrium/contracts/newsletter/subscribers.constants';
import { OTHER_SERVICE } from './contact-values';

/** Preselection by a link: `/contact?service=Website Development` or `/contact?offer=welcome`. */
export interface Preselection {
  values: { serviceType?: string; otherServiceType?: string; goals?: string };
  /** Shown above the form; empty without an offer. */
  notice: string;
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
