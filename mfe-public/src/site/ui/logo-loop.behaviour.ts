import { defineBehaviour } from '@atrium/mfe-kit/behaviour';
import { readPlayButton } from './play-state';

/** The style sheet moves the logos, and stops them with the state of the button. */
export default defineBehaviour('mfe-public/logo-loop', (root) => void readPlayButton(root), { when: 'seen' });
