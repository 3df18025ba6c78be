import * as slugs from '@atrium/contracts/content/slugs';
import anyAscii from 'any-ascii';

export const createBlogSlug = (title: string): string => slugs.createBlogSlug(title, anyAscii);
export const createServiceSlug = (title: string): string => slugs.createServiceSlug(title, anyAscii);
