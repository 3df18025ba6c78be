import type { Testimonial } from '@atrium/contracts/content/testimonials.schemas';
import type { ApiClient } from '@atrium/mfe-kit';
import { getInitials } from '@atrium/ui/avatar';
import builtIn from '../../site-content/testimonials.json';
import { chooseSharpVersion } from '../format/sharp-version';
import type { TestimonialItem } from '../ui/testimonial-card';
import { withPreviewed } from './previewed';
import { readList } from './read-response';

const FACE_WIDTH = 60;

/** The published testimonials; the built-in ones if there are none or the call fails. */
export async function loadTestimonialItems(
  api: ApiClient,
  previewed?: Testimonial,
): Promise<TestimonialItem[]> {
  const published = await api
    .get('/api/testimonials', { query: { limit: 100 } })
    .then(readList)
    .catch(() => []);
  const entries = withPreviewed(published, previewed);
  if (entries.length === 0) return builtIn.map((entry) => toItem(entry, ''));
  return entries.map((entry) =>
    toItem(entry, entry.image ? chooseSharpVersion(entry.image, FACE_WIDTH) : '', entry.image?.alt),
  );
}

function toItem(
  entry: Omit<(typeof builtIn)[number], 'image'>,
  image: string,
  imageAlt = '',
): TestimonialItem {
  const { id, name, position, client, service, rating, text } = entry;
  return {
    id,
    name,
    role: [position, client].filter(Boolean).join(', '),
    service,
    image,
    imageAlt,
    initials: getInitials(name ?? ''),
    rating: rating ?? 0,
    text,
  };
}
