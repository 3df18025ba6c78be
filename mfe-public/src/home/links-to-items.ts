interface Lists {
  [path: string]: readonly unknown[];
}

function pathOf(to: string): string {
  const [path = ''] = to.split(/[?#]/, 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Whether a button leads to something: the page of a list without items says only that there is nothing yet. */
export const leadsToItems = ({ to }: { to: string }, lists: Lists): boolean =>
  lists[pathOf(to)]?.length !== 0;
