// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MediaCard, type MediaCardProps } from './media-card';

function setUp(given: Pick<MediaCardProps, 'tag' | 'note'>) {
  render(
    <MemoryRouter>
      <ul>
        <MediaCard
          card={{ image: null, title: 'A freight portal', text: 'Fewer calls.', path: '/portfolio/freight' }}
          level={3}
          linkLabel="View Case Study"
          {...given}
        />
      </ul>
    </MemoryRouter>,
  );
}

const texts = () => screen.getAllByRole('paragraph').map((paragraph) => paragraph.textContent);

it('a media card shows the note beside the tag', () => {
  setUp({ tag: 'Logistics', note: 'Haldric Freight' });
  expect(texts()).toEqual(['LogisticsHaldric Freight', 'Fewer calls.']);
});

it.each([{ tag: undefined }, { tag: '' }])(
  'a media card keeps the note of a card without a tag (%o)',
  ({ tag }) => {
    setUp({ tag, note: 'Haldric Freight' });
    expect(texts()).toEqual(['Haldric Freight', 'Fewer calls.']);
  },
);

it('a media card renders no empty line without tag and note', () => {
  setUp({});
  expect(texts()).toEqual(['Fewer calls.']);
});
