import { contentPageSize } from '@atrium/contracts/content/constants';
import type { updatePartnerLogoInput } from '@atrium/contracts/content/partner-logos.schemas';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { contentKeys, useContentList } from '../shared/content-resource.api';

export function usePartnerList(page: number) {
  const query = { page, limit: contentPageSize };
  return useContentList('partner-logos', {
    path: '',
    query,
    read: (api, signal) => api.get('/api/partner-logos', { query, signal }),
  });
}

interface UploadRequest {
  files: readonly File[];
  onProgress(fraction: number): void;
}

/** All files in one call, under the repeated field `logos`. */
function buildLogoForm(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('logos', file);
  return form;
}

export function useUpdateLogo(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: z.input<typeof updatePartnerLogoInput>) =>
      api.put('/api/partner-logos/:id', change, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists('partner-logos') }),
  });
}

export function useUploadLogos() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ files, onProgress }: UploadRequest) =>
      api.post('/api/partner-logos/upload', buildLogoForm(files), { onUploadProgress: onProgress }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists('partner-logos') }),
  });
}
