/** Form values from draft data: known fields only, with defaults for missing ones. */
export function pickKnown<Values extends object>(defaults: Values, data: Record<string, unknown>): Values {
  const known = Object.keys(defaults).filter((name) => data[name] !== undefined && data[name] !== null);
  return { ...defaults, ...Object.fromEntries(known.map((name) => [name, data[name]])) };
}
