import { conversationLimits, sentFileTypes } from '@atrium/contracts/conversations/constants';
import { extensionOf } from '@atrium/contracts/forms/answer-rules';

type Extension = keyof typeof sentFileTypes;

const startsWith =
  (...beginnings: string[]) =>
  (bytes: Uint8Array) =>
    beginnings.some((beginning) =>
      Buffer.from(bytes.subarray(0, 16)).toString('latin1').startsWith(beginning),
    );
const isZip = startsWith('PK\x03\x04', 'PK\x05\x06');
const isText = (bytes: Uint8Array) => !bytes.includes(0);

const checks: Record<Extension, (bytes: Uint8Array) => boolean> = {
  png: startsWith('\x89PNG\r\n\x1a\n'),
  jpg: startsWith('\xff\xd8\xff'),
  jpeg: startsWith('\xff\xd8\xff'),
  gif: startsWith('GIF87a', 'GIF89a'),
  webp: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP')(bytes.subarray(8)),
  pdf: startsWith('%PDF-'),
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  odp: isZip,
  zip: isZip,
  txt: isText,
  csv: isText,
};

const isKnown = (extension: string): extension is Extension => Object.hasOwn(sentFileTypes, extension);

/** Control characters could break a header; the end of a long name says what the file is. */
function tidyName(given: string): string {
  const name = given.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim();
  return name.length > conversationLimits.fileName ? name.slice(-conversationLimits.fileName) : name;
}

/**
 * The name and type of a file with one of these extensions, or the problem for which it is refused. The bytes must fit the name, because
 * the recipient's program goes by the name.
 */
export function checkFile(
  { name: given, bytes }: { name: string; bytes: Uint8Array },
  extensions: readonly string[],
): { name: string; type: string } | { problem: string } {
  const name = tidyName(given);
  const extension = extensionOf(name);
  if (!isKnown(extension) || !extensions.includes(extension))
    return { problem: `Files of this kind can not be sent. Allowed: ${extensions.join(', ')}` };
  if (bytes.byteLength === 0) return { problem: `${name} is empty` };
  if (!checks[extension](bytes)) return { problem: `${name} is no ${extension} file, or it is damaged` };
  return { name, type: sentFileTypes[extension] };
}
