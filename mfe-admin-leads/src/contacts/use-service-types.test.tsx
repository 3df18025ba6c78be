// @vitest-environment jsdom

import { createRecordingApi } from '@atrium/admin-kit/testing/recording-api';
import { renderScreen } from '@atrium/admin-kit/testing/render-screen';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useServiceTypes } from './use-service-types';

const site = (serviceTypes: string[]) => ({ success: true, data: { company: { serviceTypes } } });
const services = { success: true, data: [{ title: 'Rigging' }, { title: 'Sails' }] };

it.each([
  ['the list of the settings', ['Varnish', 'Other'], { other: 'Other' }, ['Varnish', 'Other']],
  ['the published services', [], { other: 'Others' }, ['Rigging', 'Sails', 'Others']],
  ['also a stored service', ['Varnish'], { stored: 'Masts', other: 'Other' }, ['Varnish', 'Other', 'Masts']],
  ["the lead's word for another", ['Varnish'], { stored: 'Other', other: 'Others' }, ['Varnish', 'Other']],
] as const)('the screens of leads offer %s', async (_, chosen, options, offered) => {
  const api = createRecordingApi({ 'GET /api/site': site([...chosen]), 'GET /api/services/all': services });
  const Component = () => <p>{useServiceTypes(options).join(', ')}</p>;
  renderScreen({ api, Component, path: '/leads' });
  await waitFor(() => expect(screen.getByText(offered.join(', '))).toBeTruthy());
});

it('a failure leaves the stored service and the word for another', async () => {
  const api = createRecordingApi();
  const Component = () => <p>{useServiceTypes({ stored: 'Masts', other: 'Other' }).join(', ')}</p>;
  renderScreen({ api, Component, path: '/leads' });
  await waitFor(() => expect(api.callsTo('GET /api/site').length).toBeGreaterThan(0));
  expect(screen.getByText('Other, Masts')).toBeTruthy();
});
