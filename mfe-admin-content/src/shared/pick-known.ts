/** The fields that a form has, with what the data says about them; anything else in the data is left out. */
export function pickKnown<Values extends object>(defaults: Values, data: Record<string, unknown>): Values {
  const known = Object.keys(defaults).filter((name) => data[name] !== undefined && data[name] !== null);
  return { ...defaults, ...Object.fromEntries(known.map((name) => [name, data[name]])) };
}
