import { AppError } from '../app-error';
import { readyMessage, type TaskMap, type TaskRequest, type TaskResult } from './task-messages';

async function run(tasks: TaskMap, { task, args }: TaskRequest): Promise<TaskResult> {
  try {
    const execute = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (execute === undefined) return { crash: `there is no task ${task}` };
    return { result: await (execute as (...given: unknown[]) => unknown)(...args) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return { problem: { code: error.code, publicMessage: error.publicMessage } };
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Turns this process into a task process, which handles one request at a time and ends with its parent. */
export function serveTasks(tasks: TaskMap): void {
  process.on('message', (request: TaskRequest) => {
    void run(tasks, request).then((result) => process.send?.(result));
  });
  process.on('disconnect', () => process.exit());
  process.send?.(readyMessage);
}
