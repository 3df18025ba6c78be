interface ViewedProps {
  resource: 'blogs' | 'services' | 'solutions' | 'case-studies' | 'pages';
  /** Undefined in a preview. */
  id: string | undefined;
}

/** The item that this page shows: the document counts a view of it once a visitor sees the page. */
export function Viewed({ resource, id }: ViewedProps) {
  return id ? <span hidden data-viewed={`${resource}/${id}`} /> : null;
}
