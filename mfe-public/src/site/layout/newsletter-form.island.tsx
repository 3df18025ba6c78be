import { defineIsland } from '@atrium/mfe-kit';
import { NewsletterForm } from './newsletter-form';

export default defineIsland('mfe-public/newsletter-form', NewsletterForm, { when: 'press' });
