import { stripHtml } from '@atrium/contracts/content/rich-text';
import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import { cutTo } from '../site/format/cut';
import { formatPrice } from '../site/format/format-price';
import { findIcon, type IconNode } from '../site/ui/icons';

const EXPANDED_LENGTH = 150;
const PREVIEW_LENGTH = 80;
const FEATURE_LENGTH = 30;
const MAX_FEATURES = 2;

export interface ServicePreview {
  id: string;
  title: string;
  path: string;
  /** Shown in the list while the service is selected. */
  long: string;
  short: string;
  features: string[];
  icon: IconNode;
  /** The lowest price, such as `from $18,000`; empty without plans. */
  price: string;
  /** The first benefit. */
  result: string;
}

type Feature = string | { title?: string; name?: string; benefits?: string[] };

/** A service as the home page shows it, with every text cut to the length of the spec. */
export function toServicePreview(
  service: Pick<
    ServiceListItem,
    '_id' | 'title' | 'slug' | 'shortDescription' | 'description' | 'longDescription'
  > & {
    features?: readonly Feature[];
    pricing?: ServiceListItem['pricing'];
  },
): ServicePreview {
  const names = (service.features ?? [])
    .map((feature) => (typeof feature === 'string' ? feature : (feature.title ?? feature.name ?? '')).trim())
    .filter(Boolean)
    .slice(0, MAX_FEATURES);
  return {
    id: service._id,
    title: service.title,
    path: `/services/${service.slug}`,
    long: cutTo(stripHtml(service.longDescription || service.shortDescription || ''), EXPANDED_LENGTH),
    short: cutTo(service.shortDescription || stripHtml(service.description ?? ''), PREVIEW_LENGTH),
    features: names.map((name) => cutTo(name, FEATURE_LENGTH)),
    icon: findIcon(chooseServiceIcon(service.title)),
    price: describeLeastPrice(service.pricing),
    result: findBenefit(service.features),
  };
}

function describeLeastPrice(plans: ServiceListItem['pricing'] = []): string {
  const [least] = plans
    .filter(({ period }) => !/month|year|hour/i.test(period))
    .sort((a, b) => a.price - b.price);
  return least ? `from ${formatPrice(least.price, least.currency)}` : '';
}

function findBenefit(features: readonly Feature[] = []): string {
  for (const feature of features)
    if (typeof feature !== 'string' && feature.benefits?.[0]) return feature.benefits[0];
  return '';
}

const iconsByKeyword: readonly (readonly [RegExp, string])[] = [
  [/\b(?:(?:ai|bot)\b|automat|intelligen|chat)/i, 'bot'],
  [/\b(seo|search|strateg\w*)\b/i, 'search'],
  [/\b(?:(?:media|ads?|marketing)\b|advertis|campaign)/i, 'megaphone'],
  [/\b(api|integration\w*|backend)\b/i, 'webhook'],
  [/\b(mobile|apps?)\b/i, 'smartphone'],
  [/\b(web\w*|site\w*|development)\b/i, 'monitor'],
  [/\b(ux|ui|design\w*|brand\w*)\b/i, 'palette'],
  [/\b(consult\w*|advi\w*)\b/i, 'lightbulb'],
  [/\b(data|analy\w*)\b/i, 'chart-line'],
];

/** The icon of the first keyword found in the title. */
export function chooseServiceIcon(title: string): string {
  return iconsByKeyword.find(([keyword]) => keyword.test(title))?.[1] ?? 'rocket';
}
