import type { ContentImage } from './images';
import type { ListResponse } from './responses';

export const partnerMessages = {
  noFiles: 'Please select files to upload',
  notFound: 'Partner not found',
} as const;

/** Files of one `POST /api/partner-logos/upload` (repeated field `logos`). */
export const partnerUploadMaxFiles = 20;

export interface PartnerLogo {
  _id: string;
  id: string;
  name: string;
  imageUrl: string;
  image: ContentImage;
  displayOrder: number;
  isActive: boolean;
  createdAt: string;
  /** Only of what is in the trash. */
  deletedAt?: string;
}

/** `GET /api/partner-logos`: the list is there under the three names that callers read. */
export interface PartnerLogoListResponse extends Omit<ListResponse<PartnerLogo>, 'data'> {
  data: { logos: PartnerLogo[] };
  logos: PartnerLogo[];
  totalPages: number;
}
