import { articles } from '@atrium/contracts/content/articles.schemas';
import { caseStudies } from '@atrium/contracts/content/case-studies.schemas';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { services } from '@atrium/contracts/content/services.schemas';
import { solutions } from '@atrium/contracts/content/solutions.schemas';
import { createLogger } from '@atrium/service-kit/logger';
import { TaskAbortedError } from '@atrium/service-kit/tasks/task-process';
import { afterAll, expect, test, vi } from 'vitest';
import { sanitiseHtml } from '../html/sanitise-html';
import { startContentTasks } from '../tasks/content-tasks';
import { taskEntry } from '../test-support/task-entry';
import { composeEntry } from './compose-entry';
import { compose } from './entry-composer';

const tasks = startContentTasks({
  entry: taskEntry,
  limits: { timeoutMs: 20_000, graceMs: 20_000, maxWaitMs: 20_000, maxMemoryMb: 1_024, idleMs: 5_000 },
  logger: createLogger({ level: 'fatal', name: 'test' }),
});
afterAll(() => tasks.stop());

const image = '<img src="/media/65a1b2c3d4e5f60718293a4b/a.png" onerror="x()">';
const long = `<p>Text</p>${image}${'<br>'.repeat(10_000)}`;
const argsOf = (type: ContentType, values: object) => ({
  input: type.updateInput.parse(values),
  images: { single: {}, lists: {} },
  previous: undefined,
  isFullForm: true,
});
const article = (content: string) => argsOf(articles, { title: 'A', paragraphs: [{ content }] });

async function expectSameResult(type: ContentType, values: object): Promise<void> {
  const run = vi.spyOn(tasks, 'run');
  const args = argsOf(type, values);
  const composed = await compose({ type, textTasks: tasks }, args);
  expect(run).toHaveBeenCalledWith('composeEntry', type.name, args);
  expect(composed).toEqual(composeEntry(type, args));
  expect(composed.mediaIds).toEqual(['65a1b2c3d4e5f60718293a4b']);
  run.mockRestore();
}

test('the task process composes long texts of every kind as this process would', async () => {
  await expectSameResult(articles, { title: 'A', paragraphs: [{ content: long }] });
  await expectSameResult(services, { title: 'A', longDescription: long });
  await expectSameResult(solutions, { title: 'A', longDescription: long });
  await expectSameResult(caseStudies, { title: 'A', longDescription: long });
});

test('short texts are composed here', async () => {
  const run = vi.fn();
  const { content } = await compose({ type: articles, textTasks: { run } }, article(`<p>Text</p>${image}`));
  expect(content.paragraphs).toMatchObject([{ content: sanitiseHtml(`<p>Text</p>${image}`) }]);
  expect(run).not.toHaveBeenCalled();
});

test('a change of a short field of a long article is composed in the task process', async () => {
  const run = vi.spyOn(tasks, 'run');
  const previous = composeEntry(articles, article(long)).content;
  const composed = await compose(
    { type: articles, textTasks: tasks },
    {
      ...argsOf(articles, { tags: ['new'] }),
      previous,
      isFullForm: false,
    },
  );
  expect(composed.content).toEqual({ ...previous, tags: ['new'] });
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});

test('a text that takes too long is refused with a message', async () => {
  const run = () => Promise.reject(new TaskAbortedError('composeEntry: took too long'));
  await expect(compose({ type: articles, textTasks: { run } }, article(long))).rejects.toMatchObject({
    code: 'validation_failed',
    publicMessage: 'The text needs too much time or memory to be checked',
  });
});
