import { expect, test, vi } from 'vitest';
import { TaskAbortedError } from '../tasks/task-process';
import { createImageReader } from './image-reader';

test('an SVG has less time than a photo, so that others do not wait for its filters', async () => {
  const run = vi.fn();
  const runWithin = vi.fn().mockRejectedValue(new TaskAbortedError('readImage: took too long'));
  const reading = createImageReader({ run, runWithin }).read(Buffer.from('<svg/>'), 'svg');
  await expect(reading).rejects.toMatchObject({ code: 'unsupported_media_type' });
  expect(runWithin.mock.calls[0]?.[0]).toBeLessThan(10_000);
  expect(run).not.toHaveBeenCalled();
});
