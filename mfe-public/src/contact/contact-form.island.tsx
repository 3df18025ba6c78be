import { defineIsland } from '@atrium/mfe-kit';
import { ContactPart } from './contact-form';

export default defineIsland('mfe-public/contact-form', ContactPart, { when: 'press' });
