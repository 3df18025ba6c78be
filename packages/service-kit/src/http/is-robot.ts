import { isbot } from 'isbot';

/** True for crawlers, link previews and HTTP libraries, and for clients without a user agent. */
export const isRobot = (agent = ''): boolean => agent.trim() === '' || isbot(agent);
