import { findGlobalSelectors } from '@atrium/scoped-styles/find-global-selectors';
import type { GateCheck } from './gate';

const mostNamed = 5;

/** A style sheet stays in the page while others show theirs. */
export const stylesCheck: GateCheck = {
  name: 'styles',
  find: ({ archive: { build, files } }) =>
    files
      .filter(({ path }) => path.startsWith('client/') && path.endsWith('.css'))
      .flatMap(({ path, bytes }) => {
        const found = findGlobalSelectors(new TextDecoder().decode(bytes), build.name);
        if (found.length === 0) return [];
        return [
          `${path} has rules for elements of others (${found.slice(0, mostNamed).join(', ')}): write CSS modules`,
        ];
      }),
};
