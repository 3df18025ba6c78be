import { contactFilters } from '@atrium/contracts/contacts/lists.schemas';
import { expect, test } from 'vitest';
import { setUpLeads } from '../../testing/leads-harness';

const harness = await setUpLeads({ empty: ['contacts', 'contact_intake'] });

test.each(Object.keys(contactFilters.shape))(
  'a download of contacts with an empty %s is refused: it is not everybody',
  async (filter) => {
    const { status, body } = await harness.call(`/api/contacts/export?${filter}=`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, filter]);
  },
);
