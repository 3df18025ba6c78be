/**
 * @typedef {{ $ref?: string, type?: string | string[], const?: unknown, enum?: unknown[], anyOf?: Schema[], oneOf?: Schema[],
 *   allOf?: Schema[], properties?: Record<string, Schema>, propertyNames?: { enum?: string[] }, additionalProperties?: Schema | boolean, items?: Schema, format?: string, minimum?: number }} Schema
 * @typedef {{ responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }> }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>, components?: { schemas?: Record<string, Schema> } }} OpenApi
 */

const MAX_DEPTH = 8;
const MOMENT = '2026-01-15T09:00:00.000Z';

/** Texts that screens parse, by the name of the property. @type {[name: RegExp, text: string][]} */
const TEXTS = [
  [/(^|_)id$|[a-z]Id$/, 'a'.repeat(24)],
  [/email/i, 'ada@example.com'],
  [/timezone/i, 'UTC'],
  [/locale/i, 'en-GB'],
  [/currency/i, 'EUR'],
  [/url|href|image|avatar|logo/i, '/favicon.ico'],
  [/slug/i, 'text'],
  [/at$|date|time/i, MOMENT],
];

/**
 * Responses made from the API's OpenAPI document: every property is there, and every list has one item.
 * @param {OpenApi} document
 */
export function createFakeApi({ paths, components = {} }) {
  /** @param {Schema} schema @returns {Schema} */
  const resolve = (schema) =>
    schema.$ref === undefined
      ? schema
      : resolve(components.schemas?.[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {});

  /** @param {Schema} given @param {string} name @param {number} depth @returns {unknown} */
  function sample(given, name, depth) {
    const schema = resolve(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches !== undefined) {
      const branch = branches.find((each) => resolve(each).type !== 'null') ?? {};
      return sample(branch, name, depth + 1);
    }
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((each) => sample(each, name, depth + 1)));
    switch ([schema.type].flat().find((type) => type !== 'null')) {
      case 'object': {
        const { properties = {}, propertyNames, additionalProperties: others } = schema;
        /** @type {Record<string, Schema>} */
        const parts = { ...properties };
        if (typeof others === 'object') for (const key of propertyNames?.enum ?? []) parts[key] = others;
        return Object.fromEntries(
          Object.entries(depth > MAX_DEPTH ? {} : parts).map(([key, each]) => [
            key,
            sample(each, key, depth + 1),
          ]),
        );
      }
      case 'array':
        return depth > MAX_DEPTH ? [] : [sample(schema.items ?? {}, name, depth + 1)];
      case 'string':
        if (schema.format === 'date') return MOMENT.slice(0, 10);
        if (schema.format === 'date-time') return MOMENT;
        return TEXTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'Text';
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 1, 1);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  const calls = Object.entries(paths)
    .map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
      operations,
    }))
    // A fixed path wins over one with a parameter.
    .toSorted((a, b) => b.fixed - a.fixed);

  /** @param {string} method @param {string} pathname @returns {unknown} undefined if there is no such call, or it responds no JSON */
  return (method, pathname) => {
    const call = calls.find(
      ({ pattern, operations }) => pattern.test(pathname) && operations[method.toLowerCase()],
    );
    const responses = Object.entries(call?.operations[method.toLowerCase()]?.responses ?? {});
    const [, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
    const schema = success?.content?.['application/json']?.schema;
    return schema && sample(schema, '', 0);
  };
}
