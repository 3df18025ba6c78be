// Entry of the task process.
import { serveTasks } from '@atrium/service-kit/tasks/serve-tasks';
import { tasks } from './tasks';

serveTasks(tasks);
