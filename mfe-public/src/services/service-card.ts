import type { ServiceListItem } from '@atrium/contracts/content/services.schemas';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import type { ImageSource } from '@atrium/ui/picture';

export interface ServiceCard {
  id: string;
  path: string;
  title: string;
  text: string;
  image: ImageSource | null;
  isFeatured: boolean;
  isHighlighted: boolean;
}

/** An image with its alt text on this page, else with the one of the library. */
export const withAlt = (image: ContentImage | null | undefined, alt: string | undefined) =>
  image ? { ...image, alt: alt || image.alt } : null;

export function toServiceCard(service: ServiceListItem): ServiceCard {
  return {
    id: service._id,
    path: `/services/${service.slug}`,
    title: service.title,
    text: service.shortDescription,
    image: withAlt(service.thumbnail, service.thumbnailAlt),
    isFeatured: service.featured,
    isHighlighted: service.isHighlighted,
  };
}
