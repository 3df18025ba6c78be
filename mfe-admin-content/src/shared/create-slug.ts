import * as slugs from '@atrium/contracts/slugs';
import anyAscii from 'any-ascii';

/** As the server makes them. */
export const createBlogSlug = (title: string): string => slugs.createBlogSlug(title, anyAscii);
export const createServiceSlug = (title: string): string => slugs.createServiceSlug(title, anyAscii);
export const cleanTypedSlug = (text: string): string => slugs.cleanTypedSlug(text, anyAscii);
