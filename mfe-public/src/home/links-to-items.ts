interface Lists {
  [path: string]: readonly unknown[];
}

const folderOf = (to: string): string => to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

/** Whether a button leads to something: the page of a list without items says only that there is nothing yet. */
export const leadsToItems = ({ to }: { to: string }, lists: Lists): boolean =>
  lists[folderOf(to)]?.length !== 0;
