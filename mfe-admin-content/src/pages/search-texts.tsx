import { fillTitle } from '@atrium/contracts/content/search-engines.constants';
import { useApi } from '@atrium/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { SearchPreview } from '../shared/editor/seo-fields';
import { FormField } from '../shared/fields/field-view';

/** Stands for any page. */
const exampleTitle = 'About us';

/** The texts of all pages in results, with a page that has no texts of its own. */
export function SearchTexts() {
  const api = useApi();
  const site = useQuery({ queryKey: ['site'], queryFn: ({ signal }) => api.get('/api/site', { signal }) });
  const [titlePattern = '', description = ''] = useWatch({
    control: useFormContext().control,
    name: ['titlePattern', 'description'],
  }).map(String);
  // Until it is there the pattern itself says where the name stands.
  const name = site.data?.data.company.name ?? '{{name}}';
  return (
    <>
      <FormField name="titlePattern" />
      <FormField name="description" />
      <SearchPreview
        title={fillTitle(titlePattern, { title: exampleTitle, name })}
        path="/about"
        description={description}
      />
    </>
  );
}
