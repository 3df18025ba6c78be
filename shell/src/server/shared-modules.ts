import * as kit from '@atrium/mfe-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as router from 'react-router-dom';

/** Modules that the remotes' bundles `require`. They get the shell's copies, so that the server has one React. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@atrium/mfe-kit': kit,
};
