import '@atrium/ui/component-styles';
import { applySiteLocale } from '@atrium/admin-kit/text/site-locale';
import { defineRemote } from '@atrium/mfe-kit';
import { routes } from './routes';

export const remote = defineRemote({ routes, startup: applySiteLocale });
