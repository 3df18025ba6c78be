// The five services. Title, short description and alt texts come from the site's built-in copies.
import { service as automation } from './services/ai-and-automation.mjs';
import { service as integrations } from './services/custom-api-development-and-integrations.mjs';
import { service as advertising } from './services/paid-media-and-advertising.mjs';
import { service as search } from './services/seo-and-digital-strategy.mjs';
import { service as websites } from './services/website-development.mjs';

export const services = [automation, websites, search, advertising, integrations];
