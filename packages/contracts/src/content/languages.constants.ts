/** The languages of a website, by the code of its `lang`. */
export const siteLanguages = {
  en: 'English',
  ar: 'Arabic',
  bg: 'Bulgarian',
  zh: 'Chinese',
  hr: 'Croatian',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  et: 'Estonian',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  lv: 'Latvian',
  lt: 'Lithuanian',
  nb: 'Norwegian',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
} as const;

export type SiteLanguage = keyof typeof siteLanguages;

const rightToLeft: ReadonlySet<SiteLanguage> = new Set(['ar', 'fa', 'he', 'ur']);

/** Whether pages in this language begin at the right. */
export const isRightToLeft = (language: SiteLanguage): boolean => rightToLeft.has(language);
