// Not with React: it shows what happens when the page's code can't run.

const look = {
  boxSizing: 'border-box',
  width: 'min(60rem, 100vw)',
  maxWidth: '100vw',
  maxHeight: '80dvh',
  margin: 'auto auto 0',
  padding: '1rem 1.25rem 1.25rem',
  overflow: 'auto',
  border: '0',
  borderTop: '4px solid #ff6b81',
  color: '#f4f1ff',
  background: '#1a1530',
  font: '14px/1.5 ui-monospace, monospace',
};

let panel: DialogPart | undefined;

/** Shows it over the page, until somebody closes it (Escape too) or the next build compiles. */
export function showProblem(title: string, texts: readonly string[]): void {
  hideProblem();
  const dialog = document.createElement('dialog');
  Object.assign(dialog.style, look);
  const heading = Object.assign(document.createElement('h2'), {
    textContent: title,
    id: 'development-problem',
  });
  Object.assign(heading.style, { margin: '0 0 0.75rem', font: 'inherit', fontWeight: '700' });
  const details = Object.assign(document.createElement('pre'), { textContent: texts.join('\n\n') });
  Object.assign(details.style, { margin: '0 0 1rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  Object.assign(close.style, {
    padding: '0.5rem 1rem',
    font: 'inherit',
    color: '#1a1530',
    background: '#f4f1ff',
  });
  close.addEventListener('click', hideProblem);
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(heading, details, close);
  document.body.append(dialog);
  dialog.showModal();
  panel = dialog;
}

export function hideProblem(): void {
  panel?.remove();
  panel = undefined;
}

const textOf = (reason: unknown): string =>
  reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);

/** Uncaught errors and rejections, of a render too: the shell passes those on that its screens catch. */
export function showUncaught(): void {
  addEventListener('error', ({ error }) => {
    // Notices of the browser, such as that of ResizeObserver, have none.
    if (error) showProblem('An error was thrown', [textOf(error)]);
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    showProblem('A promise was rejected', [textOf(reason)]),
  );
}
