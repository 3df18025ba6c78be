import { contentFolders } from '@atrium/contracts/content/content-types';
import { formFileLimits } from '@atrium/contracts/forms/constants';
import { maxImportBytes } from '@atrium/contracts/newsletter/subscribers.constants';
import { maxArchiveBytes } from '@atrium/contracts/registry/constants';

const kibibyte = 1_024;
const mebibyte = 1_024 * kibibyte;

const json = 256 * kibibyte;
const document = 4 * mebibyte;
/** Forms with files: an article with a 20 MB thumbnail, or several logos. */
const form = 64 * mebibyte;
/** For requests without a session, except public forms. */
export const anonymousLimit = 64 * kibibyte;
/** For calls of staff to the service of a remote. */
export const remoteServiceLimit = document;

const documents = [...contentFolders, 'newsletter', 'campaigns', 'transfer'];
const documentPaths = new RegExp(`^/api/(${documents.join('|')})(/|$)`);
const uploadPaths = /^\/api\/media(\/|$)/;
/** Larger bodies without a session: forms of visitors, and bounce reports of the mail provider. */
const publicForms = /^\/api\/(contacts|newsletter\/(subscribe|bounces)|form-answers\/forms\/[^/]+)$/;
/** Answers to the site's own forms, by their call and by the plain post of their page, may have files. */
const fileForms = /^(\/api\/form-answers)?\/forms\/[^/]+$/;

const importPath = /^\/api\/newsletter\/subscribers\/import(\/preview)?$/;

const publicationPath = /^\/api\/registry\/remotes\/[\w-]+\/versions$/;

/** A remote's build, sent with a deploy token or a session; the registry checks either before it reads the body. */
export const isPublication = (pathname: string): boolean => publicationPath.test(pathname);

/** Mails that a mail provider passes on, signed: the service checks that when it has read them. */
const mailPath = '/api/message-intake';
/** 20 MB in Base64. */
const mail = 28 * mebibyte;

export const isPassedOnMail = (pathname: string): boolean => pathname === mailPath;
const isMultipart = (contentType: string | undefined): boolean =>
  contentType?.toLowerCase().startsWith('multipart/form-data') === true;
export const isFormWithFiles = (pathname: string, contentType: string | undefined): boolean =>
  fileForms.test(pathname) && isMultipart(contentType);
export const isPublicForm = (pathname: string): boolean => publicForms.test(pathname);

export function bodyLimitOf({
  pathname,
  contentType,
}: {
  pathname: string;
  contentType: string | undefined;
}): number {
  if (isFormWithFiles(pathname, contentType)) return formFileLimits.postBytes;
  if (isPublicForm(pathname)) return json;
  if (isPassedOnMail(pathname)) return mail;
  if (isPublication(pathname)) return maxArchiveBytes;
  if (isMultipart(contentType)) {
    return documentPaths.test(pathname) || uploadPaths.test(pathname) ? form : json;
  }
  if (importPath.test(pathname) && contentType?.toLowerCase().startsWith('text/csv')) return maxImportBytes;
  return documentPaths.test(pathname) ? document : json;
}
