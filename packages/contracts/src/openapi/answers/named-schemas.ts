import { articleAnswers } from './articles';
import { campaignAnswers } from './campaigns';
import { catalogueAnswers } from './catalogue';
import { contactAnswers } from './contacts';
import { dashboardAnswers } from './dashboard';
import { entryAnswers } from './entries';
import { mediaAnswers } from './media';
import { peopleAnswers } from './people';
import { privacyAnswers } from './privacy';
import { sharedAnswers } from './shared';
import { siteAnswers } from './site';
import { subscriberAnswers } from './subscribers';

/** Every schema that answers are made of, by the name under which the document lists it. */
export const namedSchemas = {
  ...sharedAnswers,
  ...articleAnswers,
  ...catalogueAnswers,
  ...entryAnswers,
  ...peopleAnswers,
  ...mediaAnswers,
  ...siteAnswers,
  ...contactAnswers,
  ...subscriberAnswers,
  ...campaignAnswers,
  ...privacyAnswers,
  ...dashboardAnswers,
};
export type SchemaName = keyof typeof namedSchemas;
