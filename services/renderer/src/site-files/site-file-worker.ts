// Entry of the processes that draw pictures and write sitemaps and feeds.
import { setPriority } from 'node:os';
import { serveTasks } from '@atrium/service-kit/tasks/serve-tasks';
import { siteFileTasks } from './site-file-tasks';

/** Pages come first where both want the CPU. */
const lowPriority = 10;
setPriority(lowPriority);
serveTasks(siteFileTasks);
