import { describe, expect, test } from 'vitest';
import { blogCalls } from '../content/articles.calls';
import { importOptions } from '../content/transfer.calls';
import { subscriberExportQuery } from '../newsletter/subscribers.schemas';

describe('an empty value that would widen a change or a download is refused', () => {
  test.each([
    ['a dry run of an import', importOptions, 'dryRun'],
    ['the draft that a restored version keeps', blogCalls.restoreVersion.details.query, 'keepDraft'],
    ['the segment of an export', subscriberExportQuery, 'segmentId'],
    ['the selection of an export', subscriberExportQuery, 'ids'],
  ])('%s', (_what, schema, field) => {
    expect(schema.safeParse({ [field]: '' }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(true);
  });
});
