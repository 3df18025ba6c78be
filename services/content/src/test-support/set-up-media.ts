import type { MediaItem } from '@atrium/contracts/media/schemas';
import { expect } from 'vitest';
import { drawImage, fileOf, formOf, found, setUpContent } from './content-test-app';

/** An empty content service with ways to fill its media library. */
export async function setUpMedia(options: Parameters<typeof setUpContent>[0] = {}) {
  const t = await setUpContent(options);
  const upload = async (bytes: Uint8Array, name = 'photo.png', query = '') => {
    const { status, body } = await t.call<MediaItem[]>(
      'POST',
      `/api/media${query}`,
      formOf({ file: fileOf(bytes, name), alt: 'Alt' }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return found(body.data[0]);
  };
  let shade = 0;
  /** A unique image, because equal files share one record. */
  const newImage = (size = {}) => {
    shade += 1;
    return drawImage('png', { color: `#00${shade.toString(16).padStart(4, '0')}`, ...size });
  };
  return { t, upload, newImage };
}
