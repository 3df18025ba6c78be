import { loadCode } from '@atrium/mfe-kit';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { BlockProps, BlockView } from '../block-view';

const importContact = () => import(/* webpackChunkName: "contact-block" */ './contact-block');
const loadContact = async () => (await loadCode(importContact)).ContactBlock;
const LazyContact = lazy(async () => ({ default: await loadContact() }));
let loadedContact: ComponentType<BlockProps<'contact'>> | undefined;

/**
 * Loads the code of the contact form, which pages without one don't need, and returns the names of its chunks, which the document
 * requests at once. The server renders in one pass, without waiting.
 */
export async function loadBlocks(blocks: readonly BlockView[]): Promise<string[]> {
  if (blocks.every(({ kind }) => kind !== 'contact')) return [];
  loadedContact = await loadContact();
  return ['contact-block'];
}

export function ContactBlock(props: BlockProps<'contact'>) {
  // In the page that is hydrated no loader has run. The block stays the same one, so that the form keeps what was typed.
  const [Block] = useState(() => loadedContact ?? LazyContact);
  return (
    <Suspense>
      <Block {...props} />
    </Suspense>
  );
}
