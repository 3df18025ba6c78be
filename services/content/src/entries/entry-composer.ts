import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { AppError } from '@atrium/service-kit/app-error';
import { TaskAbortedError } from '@atrium/service-kit/tasks/task-process';
import type { ContentTasks } from '../tasks/content-tasks';
import { type ComposeArgs, type ComposedEntry, composeEntry } from './compose-entry';

/** Sanitising takes up to 2 ms per 1,000 characters. */
const inProcessLength = 20_000;

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum, part) => sum + textLength(part), 0);
}

/** Composes long texts in the task process: the longest would stop this one for seconds. */
export async function compose(
  { type, textTasks }: { type: ContentType; textTasks: Pick<ContentTasks, 'run'> },
  args: ComposeArgs,
): Promise<ComposedEntry> {
  if (textLength([args.input, args.previous]) <= inProcessLength) return composeEntry(type, args);
  try {
    return await textTasks.run('composeEntry', type.name, args);
  } catch (cause) {
    if (!(cause instanceof TaskAbortedError)) throw cause;
    const publicMessage = 'The text needs too much time or memory to be checked';
    throw new AppError({ code: 'validation_failed', publicMessage, cause });
  }
}
