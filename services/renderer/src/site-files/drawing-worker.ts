// Entry of the process that draws pictures.
import { setPriority } from 'node:os';
import { serveTasks } from '@atrium/service-kit/tasks/serve-tasks';
import { drawIcon, drawMaskableIcon, drawShareImage } from './share-image';

const tasks = { drawShareImage, drawIcon, drawMaskableIcon };
export type DrawingTasks = typeof tasks;

/** Pages come first where both want the CPU. */
const lowPriority = 10;
setPriority(lowPriority);
serveTasks(tasks);
