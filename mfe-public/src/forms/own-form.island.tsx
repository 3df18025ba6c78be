import { defineIsland } from '@atrium/mfe-kit';
import { OwnForm } from './own-form';

export default defineIsland('mfe-public/own-form', OwnForm, { when: 'press' });
