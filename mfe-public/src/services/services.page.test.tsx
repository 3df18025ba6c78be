// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, type Respond, respondWithFailure } from '../testing/open-page';
import { loader as loadServices } from './services.loader';
import { Component } from './services.page';

const open = (respond: Respond) => openPage({ path: '/services', loader: loadServices, Component }, respond);

test('the services page shows a card for each service with a category', async () => {
  const service = { _id: '1', slug: 'ai', title: 'AI', shortDescription: 'Short', category: 'service' };
  open(() =>
    Response.json({ success: true, data: [service, { ...service, _id: '2', title: 'None', category: '' }] }),
  );
  const link = await screen.findByRole('link', { name: /Explore Service/ });
  expect(link.getAttribute('href')).toBe('/services/ai');
  expect(screen.queryByText('None')).toBeNull();
});

test('a failure shows the reason and a retry', async () => {
  open(respondWithFailure);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.getByText('Error fetching services: The database is away')).toBeDefined();
  expect(screen.getByText('Try Again').getAttribute('href')).toBe('');
});
