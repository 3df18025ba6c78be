import { TaskAbortedError, TaskStarvedError } from '@atrium/service-kit/tasks/task-process';
import { expect, test, vi } from 'vitest';
import { decodeImage, measureSafely } from './image-reader';

test('an SVG has less time than a photo, so that others do not wait for its filters', async () => {
  const run = vi.fn();
  const runWithin = vi.fn().mockRejectedValue(new TaskAbortedError('readImage: took too long'));
  const reading = decodeImage({ imageTasks: { run, runWithin } }, Buffer.from('<svg/>'), 'svg');
  await expect(reading).rejects.toMatchObject({
    code: 'unsupported_media_type',
    publicMessage: expect.stringContaining('too much time or memory'),
  });
  expect(runWithin.mock.calls[0]?.[0]).toBeLessThan(10_000);
  expect(runWithin).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
});

test('an image that a busy machine could not read is read again', async () => {
  const image = { bytes: Buffer.from('x'), width: 8 };
  const run = vi.fn().mockRejectedValueOnce(new TaskStarvedError('readImage')).mockResolvedValue(image);
  const context = { imageTasks: { run, runWithin: vi.fn() } };
  expect(await decodeImage(context, Buffer.from('x'), 'png')).toMatchObject(image);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each([decodeImage, measureSafely])(
  'a machine that stays busy is named as the reason, not the image (%o)',
  async (call) => {
    const run = vi.fn().mockRejectedValue(new TaskStarvedError('readImage'));
    const reading = call({ imageTasks: { run, runWithin: vi.fn() } }, Buffer.from('x'), 'png');
    await expect(reading).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
      publicMessage: 'The server is too busy to check this at the moment. Please try again.',
    });
    expect(run).toHaveBeenCalledTimes(2);
  },
);
