import type { Form } from '@atrium/contracts/content/forms.schemas';
import { apiFrom } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { describeSharing } from '../site/data/load-item';
import { isMissing, readItem } from '../site/data/read-response';
import { readSite } from '../site/data/read-site';
import { createPage } from '../site/meta/create-page';
import { FORMS_PATH, toFormView } from './form-view';

export type FormPageData = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  const { slug = '', token = '' } = args.params;
  const isPreview = token !== '';
  const [site, form] = await Promise.all([readSite(args), readForm(args)]);
  const { searchParams, search } = new URL(args.request.url);
  if (!isPreview && form.slug !== slug) throw redirect(`${FORMS_PATH}/${form.slug}${search}`, 301);
  return {
    form: toFormView(form),
    text: form.shortDescription,
    isFramed: searchParams.has('frame'),
    isSent: searchParams.has('sent'),
    ...createPage(site, {
      title: isPreview ? `Preview: ${form.title}` : form.title,
      label: form.title,
      description: form.shortDescription || site.company.tagline,
      path: `${FORMS_PATH}/${form.slug}`,
      ...describeSharing(form),
      ...(isPreview && { noIndex: true }),
    }),
  };
}

/** A form that does not exist is the site's own "not found". */
export async function readForm(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Form> {
  const { slug = '', token = '' } = args.params;
  const api = apiFrom(args);
  try {
    const response = await (token
      ? api.get('/api/forms/preview/:token', { params: { token } })
      : api.get('/api/forms/slug/:slug', { params: { slug } }));
    return readItem(response, ['fields', 'allowedOrigins']);
  } catch (cause) {
    if (isMissing(cause)) throw data(null, { status: 404 });
    console.error(new Error('The form could not be read', { cause }));
    throw data(null, { status: 503 });
  }
}
