import { openDownload } from '@atrium/admin-kit/open-download';
import type { DashboardRange, DashboardResponse } from '@atrium/contracts/dashboard';
import type { ApiClient } from '@atrium/mfe-kit';

export async function fetchDashboard(api: ApiClient, signal?: AbortSignal): Promise<DashboardResponse> {
  return (await api.get('/api/dashboard', { signal })).data;
}

export function downloadReport(api: ApiClient, range: DashboardRange): Promise<void> {
  return openDownload(api, {
    ticketPath: '/api/dashboard/report-ticket',
    filePath: '/api/dashboard/report',
    query: { range },
  });
}
