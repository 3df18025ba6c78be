import { claimToken, toClaimToken } from '@atrium/contracts/content/claims.constants';
import type { Claim } from '@atrium/contracts/content/claims.schemas';
import { joinClasses } from '@atrium/ui/join-classes';
import { Node } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import classes from './claim-chip.module.css';

/** Turns the tokens that stand in the text into chips; undefined if there are none. */
function replaceTokens({ doc, tr }: EditorState, type: NodeType): Transaction | undefined {
  doc.descendants((node, position, parent) => {
    if (!node.isText || parent?.type.spec.code) return;
    for (const { 0: token, 1: key = '', index } of (node.text ?? '').matchAll(claimToken)) {
      const from = tr.mapping.map(position + index);
      tr.replaceWith(from, from + token.length, type.create({ key: key.trim() }, null, node.marks));
    }
  });
  return tr.docChanged ? tr : undefined;
}

/** Shows the figure as visitors read it; before the register is loaded, its key. */
function showClaim(chip: HTMLElement, claims: readonly Claim[] | undefined): void {
  const { key = '' } = chip.dataset;
  const claim = claims?.find((each) => each.key === key);
  const isUnknown = claims !== undefined && claim === undefined;
  chip.textContent = claim?.value ?? key;
  chip.title = isUnknown ? `The register has no figure "${key}"` : (claim?.label ?? '');
  chip.className = joinClasses(classes.chip, isUnknown && classes.unknown) ?? '';
}

interface ClaimStorage {
  chips: Set<HTMLElement>;
  claims: readonly Claim[] | undefined;
  /** Shows the register's values in all chips. */
  show(claims: readonly Claim[]): void;
}

declare module '@tiptap/core' {
  interface Storage {
    claim: ClaimStorage;
  }
}

/** HTML of the editor as it is saved: a chip is its token. */
export const withoutChips = (html: string): string =>
  html.replace(/<span data-claim="[^"]*">([^<]*)<\/span>/g, '$1');

/** A claim in a text; saved as its token. */
export const ClaimChip = Node.create<Record<never, never>, ClaimStorage>({
  name: 'claim',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    key: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.dataset.claim ?? '',
    },
  }),
  addStorage() {
    const chips = new Set<HTMLElement>();
    return {
      chips,
      claims: undefined,
      show(claims) {
        this.claims = claims;
        for (const chip of chips) showClaim(chip, claims);
      },
    };
  },
  parseHTML: () => [{ tag: 'span[data-claim]' }],
  // ProseMirror renders no bare text; `withoutChips` takes the element off.
  renderHTML: ({ node }) => ['span', { 'data-claim': node.attrs.key }, toClaimToken(String(node.attrs.key))],
  renderText: ({ node }) => toClaimToken(String(node.attrs.key)),
  addNodeView() {
    const { storage } = this;
    return ({ node }) => {
      const dom = document.createElement('span');
      dom.dataset.key = String(node.attrs.key);
      showClaim(dom, storage.claims);
      storage.chips.add(dom);
      return { dom, destroy: () => void storage.chips.delete(dom) };
    };
  },
  onCreate() {
    // The first document comes without a transaction. It is the same text, so nothing was typed.
    const tr = replaceTokens(this.editor.state, this.type);
    if (tr) this.editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
  },
  addProseMirrorPlugins() {
    const { type } = this;
    return [new Plugin({ appendTransaction: (_transactions, _before, after) => replaceTokens(after, type) })];
  },
});
