import { findProgram } from '../../infra/local/project-paths.mjs';

/** Undefined without a Chromium on this machine: then Playwright looks for the one that it downloads. */
export const chromiumPath =
  process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']);
