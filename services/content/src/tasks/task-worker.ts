// Entry of the task process: handles one request at a time.
import { AppError } from '@atrium/service-kit/app-error';
import type { TaskRequest, TaskResult } from './task-messages';
import { tasks } from './tasks';

const isTask = (name: string): name is keyof typeof tasks => Object.hasOwn(tasks, name);

async function run({ task, args }: TaskRequest): Promise<TaskResult> {
  try {
    if (!isTask(task)) return { crash: `there is no task ${task}` };
    const execute = tasks[task] as (...given: unknown[]) => Promise<unknown>;
    return { result: await execute(...args) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return { problem: { code: error.code, publicMessage: error.publicMessage } };
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (request: TaskRequest) => {
  void run(request).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
