import type { Testimonial } from '@atrium/contracts/content/testimonials.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { chooseSharpVersion } from '../format/sharp-version';
import type { TestimonialItem } from '../ui/testimonial-card';
import { withPreviewed } from './previewed';
import { readList } from './read-response';

const FACE_WIDTH = 60;

/** The published testimonials; empty if the call fails. */
export const loadTestimonialItems = async (api: ApiClient): Promise<TestimonialItem[]> =>
  (await loadTestimonials(api)).items;

/** `hasFailed`: they could not be loaded. */
export async function loadTestimonials(
  api: ApiClient,
  previewed?: Testimonial,
): Promise<{ items: TestimonialItem[]; hasFailed: boolean }> {
  const published = await readPublished(api);
  return {
    items: withPreviewed(published ?? [], previewed).map(toTestimonialItem),
    hasFailed: published === null,
  };
}

const readPublished = (api: ApiClient) =>
  api
    .get('/api/testimonials', { query: { limit: 100 } })
    .then(readList)
    .catch(() => null);

export type Quote = Pick<Testimonial, 'text' | 'name' | 'position' | 'image'>;

/** Finds a client's testimonial; undefined if none of theirs is published. */
export async function loadQuote(api: ApiClient, client: string): Promise<Quote | undefined> {
  const found = (await readPublished(api))?.find((entry) => client !== '' && entry.client === client);
  return found && { text: found.text, name: found.name, position: found.position, image: found.image };
}

export function toTestimonialItem({
  id,
  name,
  position,
  client,
  service,
  rating,
  text,
  image,
}: Testimonial): TestimonialItem {
  return {
    id,
    name,
    role: [position, client].filter(Boolean).join(', '),
    service,
    image: image ? chooseSharpVersion(image, FACE_WIDTH) : '',
    imageAlt: image?.alt ?? '',
    rating: rating ?? 0,
    text,
  };
}
