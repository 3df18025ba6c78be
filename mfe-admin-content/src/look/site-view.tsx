import { QueryError } from '@atrium/admin-kit/queries/query-error';
import type { FontPair } from '@atrium/contracts/content/look.constants';
import type { LookStyles } from '@atrium/look/look-styles';
import { useApi } from '@atrium/mfe-kit';
import { Segmented } from '@atrium/ui/segmented';
import { SelectField } from '@atrium/ui/select-field';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPreview } from '../shared/content-resource.api';
import { FormSection } from '../shared/editor/editor-layout';
import classes from './look.module.css';
import { LookFrame } from './look-frame';

const pages = [
  { value: '/', label: 'Home' },
  { value: '/services', label: 'Services' },
  { value: '/portfolio', label: 'Portfolio' },
  { value: '/blog', label: 'Articles' },
  { value: '/about', label: 'About' },
  { value: '/contact', label: 'Contact' },
];
type Shown = 'light' | 'dark' | 'both';
const themes: { value: Shown; label: string }[] = [
  { value: 'both', label: 'Both' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
type Width = '390' | '768' | '1280';
const widths: { value: Width; label: string }[] = [
  { value: '1280', label: 'Desktop' },
  { value: '768', label: 'Tablet' },
  { value: '390', label: 'Phone' },
];
/** A link is valid for a day, and a form may be open for longer. */
const renewMs = 12 * 60 * 60 * 1_000;

/** Pages of the site in the look that is being chosen. Its links lead to other pages. */
export function SiteView({ styles, fonts }: { styles: LookStyles; fonts: FontPair }) {
  const api = useApi();
  const [path, setPath] = useState('/');
  const [shown, setShown] = useState<Shown>('both');
  const [width, setWidth] = useState<Width>('1280');
  const preview = useQuery({
    queryKey: ['site-documents', 'look', 'preview'],
    queryFn: async () => (await createPreview(api, 'site-documents', 'look')).data.path,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  const isListed = pages.some(({ value }) => value === path);
  return (
    <FormSection title="Your site" description="Follows what you choose. Visitors see it when you save.">
      <div className={classes.controls}>
        <SelectField
          label="Page"
          isLabelHidden
          value={path}
          onChange={(event) => setPath(event.target.value)}
          options={isListed ? pages : [...pages, { value: path, label: path }]}
        />
        <Segmented
          label="Theme of the site"
          options={themes}
          value={shown}
          onChange={(next) => setShown(next)}
        />
        <Segmented
          label="Width of the site"
          options={widths}
          value={width}
          onChange={(next) => setWidth(next)}
        />
      </div>
      {preview.isPending && <Skeleton shape="block" height={480} />}
      {preview.isError && <QueryError query={preview} title="The site could not be shown" headingLevel={3} />}
      {preview.data !== undefined && (
        <div className={classes.frames} data-beside={width === '390' || undefined}>
          {(shown === 'both' ? (['light', 'dark'] as const) : [shown]).map((theme) => (
            <LookFrame
              key={theme}
              title={`The site, ${theme}`}
              src={`${preview.data}${path}?fonts=${fonts}`}
              width={Number(width)}
              theme={theme}
              styles={styles}
              onFollow={setPath}
            />
          ))}
        </div>
      )}
    </FormSection>
  );
}
