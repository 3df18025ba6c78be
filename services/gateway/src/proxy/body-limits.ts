import { maxImportBytes } from '@atrium/contracts/newsletter-types';

const kibibyte = 1_024;
const mebibyte = 1_024 * kibibyte;

const json = 256 * kibibyte;
const document = 4 * mebibyte;
/** A form with files: the 20 MB thumbnail of an article with its text, or several logos in one upload. */
const form = 64 * mebibyte;
/** Without a session, except for the public forms. */
export const anonymousLimit = 64 * kibibyte;

const documentPaths = /^\/api\/(blogs|services|solutions|case-studies|newsletter|campaigns|transfer)(\/|$)/;
const uploadPaths = /^\/api\/(partner-logos|media|team|testimonials|careers)(\/|$)/;
/** Calls without a session whose bodies may be larger: forms of visitors, and reports of the mail provider. */
const publicForms = /^\/api\/(contacts|newsletter\/(subscribe|bounces))$/;

const importPath = /^\/api\/newsletter\/subscribers\/import$/;

export const isPublicForm = (pathname: string): boolean => publicForms.test(pathname);

/** How many bytes a request's body may have. */
export function bodyLimitOf({
  pathname,
  contentType,
}: {
  pathname: string;
  contentType: string | undefined;
}): number {
  if (isPublicForm(pathname)) return json;
  if (contentType?.toLowerCase().startsWith('multipart/form-data')) {
    return documentPaths.test(pathname) || uploadPaths.test(pathname) ? form : json;
  }
  if (importPath.test(pathname) && contentType?.toLowerCase().startsWith('text/csv')) return maxImportBytes;
  return documentPaths.test(pathname) ? document : json;
}
