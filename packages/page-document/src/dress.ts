import { defaultLook, type FontPair, type Look } from '@atrium/contracts/content/look.constants';
import { formatLook, type LookStyles } from '@atrium/look/look-styles';
import type { Logger } from '@atrium/service-kit/logger';
import { LRUCache } from 'lru-cache';

/** The parts that a look adds to documents. */
export interface Dress extends LookStyles {
  fontPair: FontPair;
}

/** The present look, that of the draft that somebody tries, and those of their last choices. */
const maxCached = 20;

/** One that can't be shown, such as that of a damaged document, is replaced by the default one. */
export function createDress({ logger }: { logger: Logger }) {
  const known = new LRUCache<string, Dress>({ max: maxCached });
  return function dress(look: Look): Dress {
    const key = JSON.stringify(look);
    let styles = known.get(key);
    if (styles === undefined) {
      try {
        styles = { ...formatLook(look), fontPair: look.fonts };
      } catch (err) {
        logger.error({ err, look }, 'the look of the site could not be used');
        styles = { ...formatLook(defaultLook), fontPair: defaultLook.fonts };
      }
      known.set(key, styles);
    }
    return styles;
  };
}
