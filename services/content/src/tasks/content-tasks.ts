import { createTaskProcess, type TaskProcess } from '@atrium/service-kit/tasks/task-process';
import type { Tasks } from './tasks';

/** A process for the tasks of this service. */
export type ContentTasks = TaskProcess<Tasks>;
export const startContentTasks = createTaskProcess<Tasks>;
