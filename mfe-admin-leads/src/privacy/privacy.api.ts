import type {
  AuditChoices,
  ConsentCheck,
  RetentionCounts,
  RetentionRules,
  RetentionSettings,
} from '@atrium/contracts/privacy';
import type { ApiClient } from '@atrium/mfe-kit';

export const privacyKeys = {
  retention: ['privacy', 'retention'] as const,
  preview: (rules: RetentionRules) => ['privacy', 'preview', rules] as const,
  audit: (query: object) => ['privacy', 'audit', query] as const,
  choices: ['privacy', 'choices'] as const,
  erasures: (request: { page: number; email: string }) => ['privacy', 'erasures', request] as const,
};

export async function fetchRetention(api: ApiClient, signal?: AbortSignal): Promise<RetentionSettings> {
  return (await api.get('/api/privacy/retention', { signal })).data;
}

export async function previewRetention(
  api: ApiClient,
  rules: RetentionRules,
  signal?: AbortSignal,
): Promise<RetentionCounts> {
  const path = `/api/privacy/retention/preview`;
  return (await api.post(path, rules, { signal })).data;
}

export async function saveRetention(api: ApiClient, rules: RetentionRules): Promise<RetentionSettings> {
  return (await api.put('/api/privacy/retention', rules)).data;
}

export async function checkConsent(api: ApiClient): Promise<ConsentCheck> {
  return (await api.post('/api/privacy/consent-check')).data;
}

export function fetchAudit(api: ApiClient, query: { page: number; limit: number }, signal?: AbortSignal) {
  return api.get('/api/privacy/audit', { query, signal });
}

interface ErasureRequest {
  page: number;
  /** Only erasures of this address; empty for all. */
  email: string;
}

export function fetchErasures(api: ApiClient, { page, email }: ErasureRequest, signal?: AbortSignal) {
  const query = { page, limit: 5, ...(email && { email }) };
  return api.get('/api/privacy/erasures', { query, signal });
}

export async function fetchAuditChoices(api: ApiClient, signal?: AbortSignal): Promise<AuditChoices> {
  return (await api.get('/api/privacy/audit/choices', { signal })).data;
}
