interface AddressParts {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
}

/** The address of a call: `:name` parts of the path are filled from `params`; undefined query values are left out. */
export function formatAddress(path: string, { params, query = {} }: AddressParts = {}): string {
  const filled = params
    ? path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    : path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const entry of Array.isArray(value) ? value : [value])
      if (entry !== undefined) search.append(name, String(entry));
  const text = search.toString();
  return filled + (text && (path.includes('?') ? '&' : '?') + text);
}
