import type { ShellBundle } from '@atrium/contracts/registry/shell-bundle.schemas';
import { renderPage as render } from './server/render-page';
import { shared as sharedModules } from './server/shared-modules';

export const renderPage: ShellBundle['renderPage'] = render;
export const shared: ShellBundle['shared'] = sharedModules;
