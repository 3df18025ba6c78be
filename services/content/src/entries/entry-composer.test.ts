import { createLogger } from '@atrium/service-kit/logger';
import { TaskAbortedError } from '@atrium/service-kit/tasks/task-process';
import { afterAll, expect, test, vi } from 'vitest';
import { blogKind } from '../blogs/blog-kind';
import { caseStudyKind } from '../case-studies/case-study-kind';
import { sanitiseHtml } from '../html/sanitise-html';
import { serviceKind } from '../services/service-kind';
import { solutionKind } from '../solutions/solution-kind';
import { startContentTasks } from '../tasks/content-tasks';
import { taskEntry } from '../test-support/task-entry';
import { composeEntry } from './compose-entry';
import { createComposer } from './entry-composer';
import type { EntryKind } from './entry-kind';
import type { EntryInput } from './entry-record';

const tasks = startContentTasks({
  entry: taskEntry,
  limits: { timeoutMs: 20_000, graceMs: 20_000, maxWaitMs: 20_000, maxMemoryMb: 1_024, idleMs: 5_000 },
  logger: createLogger({ level: 'fatal', name: 'test' }),
});
afterAll(() => tasks.stop());

const image = '<img src="/media/65a1b2c3d4e5f60718293a4b/a.png" onerror="x()">';
const long = `<p>Text</p>${image}${'<br>'.repeat(10_000)}`;
const argsOf = <Content, Input extends EntryInput>(kind: EntryKind<Content, Input>, values: object) => ({
  input: kind.updateInput.parse(values) as Input,
  images: { single: {}, lists: {} },
  previous: undefined,
  isFullForm: true,
  title: 'A',
  slug: 'a',
});
const article = (content: string) => argsOf(blogKind, { title: 'A', paragraphs: [{ content }] });

async function expectSameResult<Content, Input extends EntryInput>(
  kind: EntryKind<Content, Input>,
  values: object,
): Promise<void> {
  const run = vi.spyOn(tasks, 'run');
  const args = argsOf(kind, values);
  const composed = await createComposer(tasks)(kind, args);
  expect(run).toHaveBeenCalledWith('composeEntry', kind.resource, args);
  expect(composed).toEqual(composeEntry(kind, args));
  expect(composed.mediaIds).toEqual(['65a1b2c3d4e5f60718293a4b']);
  run.mockRestore();
}

test('the task process composes long texts of every kind as this process would', async () => {
  await expectSameResult(blogKind, { title: 'A', paragraphs: [{ content: long }] });
  await expectSameResult(serviceKind, { title: 'A', longDescription: long });
  await expectSameResult(solutionKind, { title: 'A', longDescription: long });
  await expectSameResult(caseStudyKind, { title: 'A', longDescription: long });
});

test('short texts are composed here', async () => {
  const run = vi.fn();
  const { content } = await createComposer({ run })(blogKind, article(`<p>Text</p>${image}`));
  expect(content.paragraphs[0]?.content).toBe(sanitiseHtml(`<p>Text</p>${image}`));
  expect(run).not.toHaveBeenCalled();
});

test('a change of a short field of a long article is composed in the task process', async () => {
  const run = vi.spyOn(tasks, 'run');
  const previous = composeEntry(blogKind, article(long)).content;
  const composed = await createComposer(tasks)(blogKind, {
    ...argsOf(blogKind, { tags: ['new'] }),
    previous,
    isFullForm: false,
  });
  expect(composed.content).toEqual({ ...previous, tags: ['new'] });
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});

test('a text that takes too long is refused with a message', async () => {
  const run = () => Promise.reject(new TaskAbortedError('composeEntry: took too long'));
  await expect(createComposer({ run })(blogKind, article(long))).rejects.toMatchObject({
    code: 'validation_failed',
    publicMessage: 'The text needs too much time or memory to be checked',
  });
});
