/** The greatest length of a report of a browser. */
export const maxBeaconBytes = 600;

/** The keys of one dimension that a day and a month count apart; all further ones count as `otherKey`. */
export const maxVisitKeys = 500;
export const otherKey = '(other)';

/** Lists of keys with one count each, in the order of the screen. */
export const visitLists = [
  'sources',
  'campaigns',
  'devices',
  'themes',
  'languages',
  'outbound',
  'actions',
  'forms',
  'missing',
] as const;
export type VisitList = (typeof visitLists)[number];

/** The upper bounds of the classes of each web vital, in ms (`cls`: thousandths); the last class has none. `good` and `poor` are among them. */
export const webVitals = {
  lcp: { good: 2_500, poor: 4_000, bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000] },
  inp: { good: 200, poor: 500, bounds: [50, 100, 150, 200, 300, 400, 500, 800] },
  cls: { good: 100, poor: 250, bounds: [10, 25, 50, 100, 150, 200, 250, 500] },
  ttfb: { good: 800, poor: 1_800, bounds: [100, 200, 400, 600, 800, 1_200, 1_800, 3_000] },
} as const;
export type WebVital = keyof typeof webVitals;
export const webVitalNames = ['lcp', 'inp', 'cls', 'ttfb'] as const satisfies WebVital[];

/** The forms of public pages whose first input and whose sending are counted. */
export const visitForms = ['contact', 'newsletter'] as const;
export type VisitForm = (typeof visitForms)[number];

/** The dimensions that the screen of visits can be narrowed to. */
export const narrowings = ['pages', 'sources', 'campaigns', 'devices'] as const;
export type Narrowing = (typeof narrowings)[number];

/** The source of a visit that no other site led to. */
export const directSource = '(direct)';
