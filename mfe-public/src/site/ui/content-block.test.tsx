// @vitest-environment jsdom
import { blockStylingDefaults } from '@atrium/contracts/content/constants';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toStyledBlocks } from '../format/block-style';
import { ContentBlockView } from './content-block';

const list = (listItems: string[]) =>
  toStyledBlocks([
    {
      type: 'list',
      content: '',
      tinyMCEContent: '',
      listItems,
      sortOrder: 0,
      styling: blockStylingDefaults,
      imageUrl: '',
      imageAlt: '',
    },
  ]).map((block) => <ContentBlockView key={block.sortOrder} block={block} />);

test('a line that occurs twice in a list is not left in the next list', () => {
  const { rerender } = render(list(['Setup', 'Support', 'Reports', 'Support']));
  rerender(list(['Audit', 'Roadmap']));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Audit', 'Roadmap']);
});
