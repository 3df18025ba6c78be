import type { Submission } from './submission';

/** One line of the spool. It also begins with a line end, so that a torn line before it does not swallow it. */
export const toSpoolLine = (submission: Submission): string => `\n${JSON.stringify(submission)}\n`;

/** Null for a torn line: a part of a JSON object is no JSON object. */
function parseLine(line: string): Submission | null {
  try {
    // An earlier version wrote the length and a checksum before the JSON.
    const parsed: Partial<Submission> | null = JSON.parse(line.replace(/^\d+ [\da-f]+ /, ''));
    return typeof parsed?.submissionId === 'string' ? (parsed as Submission) : null;
  } catch {
    return null;
  }
}

/** Complete submissions, and the remains of torn lines. */
export function readSpoolLines(text: string): { submissions: Submission[]; torn: string[] } {
  const submissions: Submission[] = [];
  const torn: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const submission = parseLine(line);
    if (submission === null) torn.push(line);
    else submissions.push(submission);
  }
  return { submissions, torn };
}
