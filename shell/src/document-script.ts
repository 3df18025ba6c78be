// The build makes a script of its own of this module, which is written into the head of every document.
import { isDeveloped } from './development/is-developed';
import { readIslands, whenParsed } from './islands/page-block';
import { watchParts } from './islands/watch-parts';
import { showLeaving } from './leave-page/show-leaving';
import { countVisit } from './visits/count-visit';

void whenParsed(start);
watchParts();
showLeaving();

function start(): void {
  const files = document.querySelector<HTMLTemplateElement>('#files');
  // Of a document that the browser renders: the policy admits scripts that this one inserts.
  if (files) document.head.append(files.content);
  const islands = readIslands();
  if (!islands) return;
  if (isDeveloped()) void import(/* webpackIgnore: true */ islands.application);
  else countVisit(islands);
}
