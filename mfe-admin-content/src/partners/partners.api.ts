import { contentPageSize } from '@atrium/contracts/content-types';
import type { PartnerLogoListResponse } from '@atrium/contracts/partner-logos';
import { useApi } from '@atrium/mfe-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contentKeys, useContentList } from '../shared/content-resource.api';

export const usePartnerList = (page: number) =>
  useContentList<PartnerLogoListResponse>({
    resource: 'partner-logos',
    query: { page, limit: contentPageSize },
  });

export interface UploadRequest {
  files: readonly File[];
  onProgress(fraction: number): void;
}

/** All files in one call, under the repeated field `logos`. */
export function buildLogoForm(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('logos', file);
  return form;
}

export function useUploadLogos() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ files, onProgress }: UploadRequest) =>
      api.post<unknown>('/api/partner-logos/upload', buildLogoForm(files), { onUploadProgress: onProgress }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKeys.lists('partner-logos') }),
  });
}
