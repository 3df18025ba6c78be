import type { HtmlElement, HtmlNode } from './html-tree';
import type { ImportNotes } from './import-notes';

export interface ConversionContext {
  notes: ImportNotes;
  /** Whether the archive has the file of an address. */
  hasFile(url: string): boolean;
  isTaken(url: string): boolean;
  /** Registers an image and returns its placeholder. */
  placeImage(url: string): string;
}

/** The context of the rules of single elements. */
export interface Converter extends ConversionContext {
  isBlock(node: HtmlNode): boolean;
  renderNode(node: HtmlNode): string;
  /** The nodes, one after another. */
  render(nodes: readonly HtmlNode[]): string;
  /** The nodes as blocks: lines of text between blocks become paragraphs. */
  renderBlocks(nodes: readonly HtmlNode[]): string;
  /** A line of text. */
  renderLine(nodes: readonly HtmlNode[]): string;
  image(attributes: Readonly<Record<string, string>>): string;
}

/** How one kind of element is rendered. */
export type ElementRule = (element: HtmlElement, converter: Converter) => string;
