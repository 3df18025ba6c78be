import { redirect } from 'react-router-dom';

/** A permanent redirect to an item's new path. Keeps the query. */
export const moveTo = (path: string, { request }: { request: Request }): Response =>
  redirect(path + new URL(request.url).search, 301);
