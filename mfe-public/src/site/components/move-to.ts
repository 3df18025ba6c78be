import { redirect } from 'react-router-dom';

/** An item's page has another address for good. What a visitor's address says beyond the path goes along. */
export const moveTo = (path: string, { request }: { request: Request }): Response =>
  redirect(path + new URL(request.url).search, 301);
