import { z } from 'zod';
import { isLocale, isTimeZone, unnamedCompany } from './company.constants';
import { contentTypes } from './content-types';
import { area, define, email, image, lines, link, select, text } from './fields.schemas';
import { numeric } from './inputs.schemas';
import { type SiteLanguage, siteLanguages } from './languages.constants';
import { group, list } from './nested-fields.schemas';
import { defineSingleType } from './site-documents.schemas';

const years = { min: 1_000, max: 2_999, message: 'Must be a year' };

const line = (label: string, words?: string) => text(label, { maxLength: 120, words });

const addressFields = {
  street: line('Street'),
  locality: line('Town'),
  region: line('Region'),
  postalCode: text('Postal code', { maxLength: 20 }),
  country: line('Country'),
};

const languages = Object.keys(siteLanguages) as SiteLanguage[];

/** An optional code that `isKnown` must know. */
const code = (message: string, isKnown: (value: string) => boolean) =>
  z
    .string({ error: message })
    .trim()
    .refine((value) => value === '' || isKnown(value), message)
    .optional();

export const company = defineSingleType({
  name: 'company',
  row: contentTypes.company,
  schemaId: 'Company',
  fields: {
    name: text(
      'Name',
      {
        required: 'A name is required',
        maxLength: 60,
        words: 'company business agency',
        hint: 'In the header, in the titles of pages and where other sites show a link.',
      },
      unnamedCompany.name,
    ),
    legalName: text('Legal name', {
      maxLength: 120,
      words: 'owner',
      hint: 'In the copyright line. Empty: the name.',
    }),
    tagline: text('Tagline', {
      maxLength: 160,
      words: 'slogan motto',
      hint: 'In the title of the home page.',
    }),
    blurb: area('About the company', {
      maxLength: 600,
      hint: 'Two or three sentences, in the footer and beside articles.',
    }),
    founded: {
      ...define('number', 'Founded', { hint: 'A year. Empty: not named.' }, [
        z.union([z.literal('').transform(() => null), z.null(), numeric(years)]),
        z.number().nullable(),
        unnamedCompany.founded,
      ]),
      min: years.min,
      max: years.max,
    },
    phone: text('Phone', { maxLength: 40, words: 'telephone number mobile' }),
    email: email('Email', { words: 'mail address' }),
    hours: line('Opening hours', 'office times'),
    address: group('Address', addressFields, {}),
    contacts: list(
      'Further contacts',
      {
        purpose: text('Purpose', {
          required: 'A purpose is required',
          maxLength: 60,
          placeholder: 'Sales, support, careers',
        }),
        phone: text('Phone', { maxLength: 40 }),
        email: email('Email', {}),
      },
      { entry: 'Contact', maxItems: 20 },
    ),
    offices: list(
      'Further offices',
      { name: text('Name', { required: 'A name is required', maxLength: 80 }), ...addressFields },
      { entry: 'Office', maxItems: 20 },
    ),
    serviceTypes: lines('Services in the contact form', {
      maxItems: 40,
      maxLength: 100,
      words: 'service types choices leads',
      hint: 'One per line. Empty: the titles of the published services.',
    }),
    logo: image('Logo', { words: 'brand mark', hint: 'Instead of the written name.' }),
    logoDark: image('Logo for dark backgrounds', {
      hint: 'Header and footer are dark. Empty: the logo above, on a white plate.',
    }),
    icon: image('Icon', {
      aspectRatio: '1',
      words: 'favicon app',
      hint: 'Square, at least 512 px: for browser tabs and home screens. Empty: the first letter of the name.',
      isInternal: true,
    }),
    socialLinks: group(
      'Social links',
      {
        linkedin: link('LinkedIn', {}),
        instagram: link('Instagram', {}),
        facebook: link('Facebook', {}),
        twitter: link('X', { words: 'twitter' }),
      },
      { words: 'media profiles networks' },
    ),
    timeZone: {
      ...text('Time zone', {
        words: 'clock timezone',
        hint: 'Days, weeks and reminders of the back office follow it.',
        isInternal: true,
      }),
      input: code('Must be a time zone such as Europe/Berlin', isTimeZone),
    },
    currency: {
      ...text('Currency', {
        words: 'money euro dollar',
        hint: 'Of the value of leads.',
        isInternal: true,
      }),
      input: code('Must be a currency code such as EUR', (value) =>
        Intl.supportedValuesOf('currency').includes(value),
      ),
    },
    language: {
      ...select('Language of the website', languages, unnamedCompany.language, {
        words: 'german french spanish arabic translation right to left hyphenation',
        message: 'Unknown language',
        hint: 'What its texts are written in: screen readers, hyphenation and search engines follow it, and from which side pages read.',
      }),
      options: languages.map((value) => ({ value, label: siteLanguages[value] })),
    },
    locale: {
      ...text('Number and date format', {
        words: 'language locale decimal',
        hint: 'Of values, counts and days in leads, newsletters and reports; typed values are read by it.',
        isInternal: true,
      }),
      input: code('Must be a locale such as de-DE', isLocale),
    },
  },
});

export type Company = z.output<typeof company.item>;
