import { type Submission, storedSubmission } from './submission';

/** One line of the spool. It also begins with a line end, so that a torn line before it does not swallow it. */
export const toSpoolLine = (submission: Submission): string => `\n${JSON.stringify(submission)}\n`;

/** Null for a torn line: a part of a JSON object is no JSON object. */
function parseObject(line: string): Record<string, unknown> | null {
  try {
    // An earlier version wrote the length and a checksum before the JSON.
    const parsed: unknown = JSON.parse(line.replace(/^\d+ [\da-f]+ /, ''));
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

interface DamagedRecord {
  line: string;
  /** Null if the record has none. */
  submissionId: string | null;
}

interface SpoolLines {
  submissions: Submission[];
  /** Records that were written whole and can't be stored. */
  damaged: DamagedRecord[];
  /** The remains of records that were not written whole. */
  torn: string[];
}

export function readSpoolLines(text: string): SpoolLines {
  const found: SpoolLines = { submissions: [], damaged: [], torn: [] };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const record = parseObject(line);
    if (record === null) {
      found.torn.push(line);
      continue;
    }
    const submission = storedSubmission.safeParse(record);
    const { submissionId } = record;
    if (submission.success) found.submissions.push(submission.data);
    else found.damaged.push({ line, submissionId: typeof submissionId === 'string' ? submissionId : null });
  }
  return found;
}
