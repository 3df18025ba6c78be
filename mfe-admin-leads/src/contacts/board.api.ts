import type { ContactStatus } from '@atrium/contracts/contact-types';
import type { ApiClient } from '@atrium/mfe-kit';

const columnPageSize = 20;

interface ColumnRequest {
  status: ContactStatus;
  page: number;
  signal?: AbortSignal;
}

export function fetchColumn(api: ApiClient, { status, page, signal }: ColumnRequest) {
  return api.get('/api/contacts', {
    query: { status, page, limit: columnPageSize },
    signal,
  });
}
