import { catalogueTypes, numberedTypes } from './all-content-types.schemas';
import type { ContentType } from './define-content-type.schemas';
import { catalogueCalls } from './entries.calls';
import { numberedCalls } from './numbered.calls';

type Catalogues = typeof catalogueTypes;
type Numbered = typeof numberedTypes;

const mapTypes = <Calls>(types: Record<string, ContentType>, toCalls: (type: ContentType) => Calls) =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, toCalls(type)]));

/** The calls of each type of `catalogueTypes`, by its name. */
export const callsOfCatalogues = mapTypes(catalogueTypes, catalogueCalls) as {
  [Name in keyof Catalogues]: ReturnType<
    typeof catalogueCalls<Name, Catalogues[Name]['item'], Catalogues[Name]['listItem']>
  >;
};

/** The calls of each type of `numberedTypes`, by its name. */
export const callsOfNumbered = mapTypes(numberedTypes, numberedCalls) as {
  [Name in keyof Numbered]: ReturnType<typeof numberedCalls<Name, Numbered[Name]['item']>>;
};
