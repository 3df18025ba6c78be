import type { BootData } from '@atrium/contracts/registry/boot.schemas';

/** The JSON block of documents that the browser renders. */
export function readBoot(): BootData {
  const block = document.getElementById('boot')?.textContent;
  if (!block) throw new Error('The document has no boot block');
  return JSON.parse(block);
}
