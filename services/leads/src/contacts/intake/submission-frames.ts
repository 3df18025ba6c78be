import { crc32 } from 'node:zlib';
import type { Submission } from './submission';

/**
 * One record of the spool: its length in bytes, its checksum, its JSON. It also begins with a line end, so that a torn
 * record before it does not swallow it.
 */
export function toFrame(submission: Submission): string {
  const json = JSON.stringify(submission);
  return `\n${Buffer.byteLength(json)} ${crc32(json).toString(16)} ${json}\n`;
}

function readFrame(line: string): Submission | null {
  const [, length, checksum, json] = /^(\d+) ([\da-f]+) (.*)$/.exec(line) ?? [];
  if (json === undefined) return readPlainLine(line);
  const isWhole = Buffer.byteLength(json) === Number(length) && crc32(json).toString(16) === checksum;
  return isWhole ? (JSON.parse(json) as Submission) : null;
}

/** Records of versions that had no frame. */
function readPlainLine(line: string): Submission | null {
  try {
    const parsed: Partial<Submission> | null = JSON.parse(line);
    return typeof parsed?.submissionId === 'string' ? (parsed as Submission) : null;
  } catch {
    return null;
  }
}

/** Complete records, and the remains of torn ones. */
export function readFrames(text: string): { submissions: Submission[]; torn: string[] } {
  const submissions: Submission[] = [];
  const torn: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const submission = readFrame(line);
    if (submission === null) torn.push(line);
    else submissions.push(submission);
  }
  return { submissions, torn };
}
