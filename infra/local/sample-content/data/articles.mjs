// All articles, newest first; the draft comes last.
import { article as designSystem } from './articles/a-design-system-for-a-team-of-three.mjs';
import { article as alternativeText } from './articles/alternative-text-that-helps.mjs';
import { article as integrationBreaks } from './articles/an-integration-should-say-when-it-breaks.mjs';
import { article as consent } from './articles/consent-that-people-understand.mjs';
import { article as shortLessons } from './articles/eight-minute-lessons.mjs';
import { article as forms } from './articles/forms-that-people-finish.mjs';
import { article as closeInADay } from './articles/habits-of-teams-that-close-in-a-day.mjs';
import { article as pricing } from './articles/how-we-price-projects.mjs';
import { article as newsletters } from './articles/newsletters-worth-opening.mjs';
import { article as audit } from './articles/our-accessibility-audit-in-twelve-steps.mjs';
import { article as chatbot } from './articles/questions-before-you-add-a-chatbot.mjs';
import { article as legacy } from './articles/replace-a-legacy-system-in-small-steps.mjs';
import { article as salesCalls } from './articles/search-starts-with-sales-calls.mjs';
import { article as sixNumbers } from './articles/six-numbers-for-a-small-shop.mjs';
import { article as heavyPage } from './articles/the-nine-megabyte-home-page.mjs';
import { article as adsOff } from './articles/turn-some-advertising-off-first.mjs';
import { article as automateFirst } from './articles/what-to-automate-first.mjs';

export const articles = [
  automateFirst,
  heavyPage,
  alternativeText,
  salesCalls,
  adsOff,
  integrationBreaks,
  pricing,
  legacy,
  forms,
  designSystem,
  chatbot,
  consent,
  closeInADay,
  shortLessons,
  sixNumbers,
  newsletters,
  audit,
];
