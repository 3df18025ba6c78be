const kibibyte = 1_024;
const mebibyte = 1_024 * kibibyte;

const json = 256 * kibibyte;
const document = 4 * mebibyte;
/** A form with files: the 20 MB thumbnail of an article beside its text; several logos in one upload. */
const form = 64 * mebibyte;

const documentPaths = /^\/api\/(blogs|services|solutions|case-studies|newsletter|campaigns|transfer)(\/|$)/;

/** How many bytes a request's body may have. */
export function bodyLimitOf({
  pathname,
  contentType,
}: {
  pathname: string;
  contentType: string | undefined;
}): number {
  if (contentType?.toLowerCase().startsWith('multipart/form-data')) {
    return documentPaths.test(pathname) ||
      /^\/api\/(partner-logos|media|team|testimonials|careers)(\/|$)/.test(pathname)
      ? form
      : json;
  }
  return documentPaths.test(pathname) ? document : json;
}
