import { readStale } from '@atrium/admin-kit/read-stale';
import { messageOf } from '@atrium/admin-kit/text/error-text';
import type { BlogPost } from '@atrium/contracts/content/articles.schemas';
import { EntryEditorPage } from '../shared/editor/entry-editor-page';
import type { EntryKind } from '../shared/editor/entry-kind';
import {
  type BlogFormValues,
  blogFormOf,
  blogImages,
  blogInputOf,
  createBlogRules,
  emptyBlogForm,
  readBlogDraft,
  submitLabelOf,
} from './blog-form';
import { blogNames } from './blog-names';
import { BlogSections } from './blog-sections';

const redirectAfterCreateMs = 2_000;

const blogKind: EntryKind<BlogPost, BlogFormValues> = {
  names: blogNames,
  calls: {
    read: (api, id, signal) => api.get('/api/blogs/:slugOrId', { params: { slugOrId: id }, signal }),
    create: (api, input) => api.post('/api/blogs', input),
    update: (api, id, { input, headers }) => api.put('/api/blogs/:id', input, { params: { id }, headers }),
    staleOf: readStale<'/api/blogs/:id'>,
    keepDraft: (api, id) => api.post('/api/blogs/:id/draft/version', undefined, { params: { id } }),
    restoreVersion: (api, params, query) =>
      api.post('/api/blogs/:id/versions/:rev/restore', undefined, { params, query }),
  },
  titles: { create: 'Create New Blog', edit: 'Edit Blog' },
  submitLabelOf,
  requiredToPublish: [
    { path: 'seo.metaTitle', message: 'Meta title is required to publish' },
    { path: 'seo.metaDescription', message: 'Meta description is required to publish' },
  ],
  viewLabel: 'View Blog',
  Sections: BlogSections,
  emptyValues: emptyBlogForm,
  images: blogImages,
  toValues: blogFormOf,
  input: createBlogRules(() => new Date()),
  toInput: blogInputOf,
  fromDraft: readBlogDraft,
  checksOf: ({ paragraphs, seo }) => ({
    htmlParts: paragraphs.map(({ content }) => content),
    metaTitle: seo.metaTitle,
    metaDescription: seo.metaDescription,
  }),
  createdText: 'Blog post created successfully!',
  updatedText: 'Blog post updated successfully!',
  failureText: (error) => messageOf(error, 'Failed to save blog'),
  loadFailureText: () => 'Failed to fetch blog',
  redirectMs: { create: redirectAfterCreateMs, update: null },
};

export const Component = () => <EntryEditorPage kind={blogKind} />;
