import * as kit from '@atrium/mfe-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';

/** What the bundles of remotes `require`: the shell's own copies, so that there is one React on the server too. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@atrium/mfe-kit': kit,
};
