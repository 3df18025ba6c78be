/**
 * The header Content-Disposition of a file that is not shown. A name of other characters is written a second time (RFC 6266, RFC 2231).
 * In a mail the second one has a line of its own.
 */
export function attachmentHeader(fileName: string, separator = '; '): string {
  const plain = fileName.replace(/[^\w. -]/g, '_');
  if (plain === fileName) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"${separator}filename*=UTF-8''${encoded}`;
}
