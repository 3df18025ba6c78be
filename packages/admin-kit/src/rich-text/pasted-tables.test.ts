// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { CellSelection, TableMap } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createEditorExtensions } from './editor-extensions';

// jsdom has none, and the view makes one for each paste.
beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', class extends Event {});
});

/** A table with merged cells at random places. */
const tables = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.infiniteStream(fc.nat(3)))
  .map(([rows, columns, spans]) => {
    const isTaken = new Set<string>();
    const next = (most: number) => 1 + Math.min(Number(spans.next().value), most - 1);
    const lines: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      let line = '';
      for (let column = 0; column < columns; column += 1) {
        if (isTaken.has(`${row} ${column}`)) continue;
        let width = 1;
        const widest = next(columns - column);
        while (width < widest && !isTaken.has(`${row} ${column + width}`)) width += 1;
        const height = next(rows - row);
        for (let r = row; r < row + height; r += 1)
          for (let c = column; c < column + width; c += 1) isTaken.add(`${r} ${c}`);
        line += `<td colspan="${width}" rowspan="${height}"><p>${row}${column}</p></td>`;
      }
      lines.push(`<tr>${line}</tr>`);
    }
    return `<table><tbody>${lines.join('')}</tbody></table>`;
  });

const editor = new Editor({ element: document.createElement('div'), extensions: createEditorExtensions() });
afterAll(() => editor.destroy());

/** The places of the table's cells. */
function open(table: string): number[] {
  editor.commands.setContent(`<p>Before</p>${table}<p>After</p>`);
  const cells: number[] = [];
  editor.state.doc.descendants((node, place) => {
    if (node.type.spec.tableRole === 'cell') cells.push(place);
  });
  return cells;
}

function expectWhole() {
  const { state } = editor;
  state.doc.check();
  state.doc.descendants((node) => {
    if (node.type.spec.tableRole === 'table') expect(TableMap.get(node).problems).toBeNull();
  });
}

test('merged cells go into a cell of a table as they are', () => {
  const cells = open(
    '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  );
  editor.commands.setTextSelection((cells[0] ?? 0) + 2);
  editor.view.pasteHTML('<table><tr><td>a</td><td rowspan=2>b</td></tr><tr><td>c</td></tr></table>');
  expectWhole();
  const found = [...editor.view.dom.querySelectorAll('td')].map((cell) => [cell.textContent, cell.rowSpan]);
  expect(found).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
});

test('any table can be pasted into any cell, or over any selected cells, of any table', () => {
  fc.assert(
    fc.property(tables, tables, fc.nat(8), fc.option(fc.nat(8)), (target, pasted, from, to) => {
      const cells = open(target);
      const cellAt = (index: number) => cells[index % cells.length] ?? 0;
      if (to === null) editor.commands.setTextSelection(cellAt(from) + 2);
      else {
        const { state, view } = editor;
        view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, cellAt(from), cellAt(to))));
      }
      editor.view.pasteHTML(pasted);
      expectWhole();
    }),
    { numRuns: 60, seed: 20_261_129 },
  );
});
