import { articleResponses } from './articles';
import { campaignResponses } from './campaigns';
import { catalogueResponses } from './catalogue';
import { contactResponses } from './contacts';
import { dashboardResponses } from './dashboard';
import { entryResponses } from './entries';
import { mediaResponses } from './media';
import { peopleResponses } from './people';
import { privacyResponses } from './privacy';
import { remoteResponses } from './remotes';
import { sharedResponses } from './shared';
import { siteResponses } from './site';
import { subscriberResponses } from './subscribers';

/** Every schema that answers are made of, by the name under which the document lists it. */
export const namedSchemas = {
  ...sharedResponses,
  ...articleResponses,
  ...catalogueResponses,
  ...entryResponses,
  ...peopleResponses,
  ...mediaResponses,
  ...siteResponses,
  ...contactResponses,
  ...subscriberResponses,
  ...campaignResponses,
  ...privacyResponses,
  ...dashboardResponses,
  ...remoteResponses,
};
export type SchemaName = keyof typeof namedSchemas;
