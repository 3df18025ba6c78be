import { QueryError } from '@atrium/admin-kit/queries/query-error';
import { company } from '@atrium/contracts/content/company.schemas';
import { useApi } from '@atrium/mfe-kit';
import { LinkButton } from '@atrium/ui/link-button';
import { Skeleton } from '@atrium/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FormSection } from '../shared/editor/editor-layout';
import classes from './look.module.css';

const logos = company.item.pick({ name: true, logo: true, logoDark: true });

/** The company's logos where they will stand: on the page, and on header and footer. */
export function LogoView() {
  const api = useApi();
  const query = useQuery({
    queryKey: ['site-documents', 'logos-of-company'],
    queryFn: async ({ signal }) =>
      logos.parse((await api.get('/api/site-documents/:id', { params: { id: 'company' }, signal })).data),
  });
  return (
    <FormSection
      title="Logo"
      actions={
        <LinkButton as={Link} to="/dashboard/company" variant="outline" size="s">
          {query.data?.logo || query.data?.logoDark ? 'Change' : 'Add a logo'}
        </LinkButton>
      }
    >
      {query.isPending && <Skeleton shape="block" height={72} />}
      {query.isError && <QueryError query={query} title="The logo could not be loaded" headingLevel={3} />}
      {query.data && (
        <div className={classes.logos}>
          {(['logo', 'logoDark'] as const).map((key) => {
            const { name, logo, logoDark } = query.data;
            const own = query.data[key];
            const image = own ?? logo ?? logoDark;
            return (
              <div key={key} className={classes.logo} data-tone={key === 'logoDark' ? 'ink' : undefined}>
                {image ? (
                  <img
                    src={image.url}
                    alt={image.alt || name}
                    data-plate={own ? undefined : ''}
                    data-tone={own || key === 'logoDark' ? undefined : 'ink'}
                  />
                ) : (
                  name
                )}
              </div>
            );
          })}
        </div>
      )}
    </FormSection>
  );
}
