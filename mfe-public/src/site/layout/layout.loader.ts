import { toMailtoLink } from '@atrium/contracts/common/mailto-link';
import { toDialled } from '@atrium/contracts/common/phone-number';
import { addressLinesOf } from '@atrium/contracts/content/company.constants';
import { newsletterConsent } from '@atrium/contracts/newsletter/subscribers.constants';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { readItemTexts } from '../data/read-document';
import { type Company, readSite } from '../data/read-site';
import { chooseSharpVersion } from '../format/sharp-version';
import type { ContactLine, LayoutData, SocialLink } from './layout-data';

/** Never fails. */
export async function loader(args: LoaderFunctionArgs): Promise<LayoutData> {
  // The page itself takes the texts that come with the site, and needs no loading state of its own.
  const isServices = new URL(args.request.url).pathname === '/services';
  const [{ company, menus, errorPages, parts }, services] = await Promise.all([
    readSite(args),
    isServices ? null : readItemTexts(args, 'services-page'),
  ]);
  const { name, legalName, blurb, phone } = company;
  const { giftTitle: _ofMail, ...newsletter } = parts.newsletter;
  return {
    name,
    logo: findLogo(company),
    menus,
    viewAll: parts.navigation.viewAll,
    loading: { services: services && { title: services.states.loading, text: services.states.loadingText } },
    errorPages: errorPages && { notFound: errorPages.notFound, failure: errorPages.failure },
    footer: {
      blurb,
      social: listSocialLinks(company),
      legalName: legalName || name,
      year: new Date().getUTCFullYear(),
      newsletter: { ...newsletter, consent: newsletterConsent.wording },
      labels: parts.footer,
    },
    contact: {
      phone,
      phoneHref: telOf(phone),
      lines: listContactLines(company),
      further: listFurtherLines(company),
    },
  };
}

const telOf = (phone: string): string => {
  const number = toDialled(phone);
  return number ? `tel:${number}` : '';
};

const given = (lines: ContactLine[]): ContactLine[] => lines.filter(({ text }) => text !== '');

const listContactLines = ({ phone, email, address, hours }: Company): ContactLine[] =>
  given([
    { text: phone, href: telOf(phone) },
    { text: email, href: toMailtoLink(email) },
    ...addressLinesOf(address).map((text) => ({ text })),
    { text: hours },
  ]);

const listFurtherLines = ({ contacts, offices }: Company): ContactLine[] => [
  ...contacts.flatMap(({ purpose, phone, email }) => [
    ...(phone ? [{ text: `${purpose}: ${phone}`, href: telOf(phone) }] : []),
    ...(email ? [{ text: `${purpose}: ${email}`, href: toMailtoLink(email) }] : []),
  ]),
  ...offices.map(({ name, country, ...address }) => ({
    text: `${name}: ${[...addressLinesOf({ ...address, country }), country].filter(Boolean).join(', ')}`,
  })),
];

/** At most, as in logo.module.css. */
const LOGO_WIDTH = 192;

function findLogo({ name, logo, logoDark }: Company): LayoutData['logo'] {
  const image = logoDark ?? logo;
  if (image === null) return undefined;
  const { width, height, alt } = image;
  return {
    src: chooseSharpVersion(image, LOGO_WIDTH),
    alt: alt || name,
    width,
    height,
    ...(logoDark === null && { 'data-plate': true }),
  };
}

/** Networks without an address are left out. */
const listSocialLinks = ({ socialLinks }: Company): SocialLink[] =>
  networks.flatMap(({ key, ...link }) => (socialLinks[key] ? [{ ...link, url: socialLinks[key] }] : []));

const networks: (Omit<SocialLink, 'url'> & { key: keyof Company['socialLinks'] })[] = [
  {
    name: 'LinkedIn',
    key: 'linkedin',
    icon: [['path', { d: 'M5 9.5V19M5 5.2v.1M10 19V9.5M10 13.2c0-2.3 1.6-3.8 3.8-3.8S18 10.8 18 13.4V19' }]],
  },
  {
    name: 'Instagram',
    key: 'instagram',
    icon: [
      [
        'path',
        {
          d: 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M17 7v.1',
        },
      ],
    ],
  },
  {
    name: 'Facebook',
    key: 'facebook',
    icon: [
      [
        'path',
        {
          d: 'M14 21v-8h3l.5-3.5H14V7.4c0-1 .5-1.9 2-1.9h1.7V2.6S16.2 2.3 14.9 2.3C12 2.3 10.3 4 10.3 7v2.5H7V13h3.3v8',
        },
      ],
    ],
  },
  { name: 'X', key: 'twitter', icon: [['path', { d: 'M4 4l16 16M20 4 4 20M4 4h4.5L20 20h-4.5z' }]] },
];
