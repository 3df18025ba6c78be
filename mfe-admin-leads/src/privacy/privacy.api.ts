import type { ErasureRecord } from '@atrium/contracts/people-records';
import type {
  AuditChoices,
  AuditRecord,
  ConsentCheck,
  RetentionCounts,
  RetentionRules,
  RetentionSettings,
} from '@atrium/contracts/privacy';
import type { ListResponse, SuccessResponse } from '@atrium/contracts/responses';
import type { ApiClient } from '@atrium/mfe-kit';

const base = '/api/privacy';

export const privacyKeys = {
  retention: ['privacy', 'retention'] as const,
  preview: (rules: RetentionRules) => ['privacy', 'preview', rules] as const,
  audit: (query: Record<string, string | number>) => ['privacy', 'audit', query] as const,
  choices: ['privacy', 'choices'] as const,
  erasures: (request: { page: number; email: string }) => ['privacy', 'erasures', request] as const,
};

export async function fetchRetention(api: ApiClient, signal?: AbortSignal): Promise<RetentionSettings> {
  return (await api.get<SuccessResponse<RetentionSettings>>(`${base}/retention`, { signal })).data;
}

export async function previewRetention(
  api: ApiClient,
  rules: RetentionRules,
  signal?: AbortSignal,
): Promise<RetentionCounts> {
  const path = `${base}/retention/preview`;
  return (await api.post<SuccessResponse<RetentionCounts>>(path, rules, { signal })).data;
}

export async function saveRetention(api: ApiClient, rules: RetentionRules): Promise<RetentionSettings> {
  return (await api.put<SuccessResponse<RetentionSettings>>(`${base}/retention`, rules)).data;
}

export async function checkConsent(api: ApiClient): Promise<ConsentCheck> {
  return (await api.post<SuccessResponse<ConsentCheck>>(`${base}/consent-check`)).data;
}

export function fetchAudit(api: ApiClient, query: Record<string, string | number>, signal?: AbortSignal) {
  return api.get<ListResponse<AuditRecord>>(`${base}/audit`, { query, signal });
}

interface ErasureRequest {
  page: number;
  /** Only erasures of this address; empty for all. */
  email: string;
}

export function fetchErasures(api: ApiClient, { page, email }: ErasureRequest, signal?: AbortSignal) {
  const query = { page, limit: 5, ...(email && { email }) };
  return api.get<ListResponse<ErasureRecord>>(`${base}/erasures`, { query, signal });
}

export async function fetchAuditChoices(api: ApiClient, signal?: AbortSignal): Promise<AuditChoices> {
  return (await api.get<SuccessResponse<AuditChoices>>(`${base}/audit/choices`, { signal })).data;
}
