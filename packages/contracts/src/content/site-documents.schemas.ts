import { z } from 'zod';
import { staffRef } from '../common/fields.schemas';
import type { ContentTypeRow } from './content-types';
import { defineContentType } from './define-content-type.schemas';
import type { Fields } from './fields.schemas';
import { systemShape } from './schemas';

const documentShape = { ...systemShape, updatedBy: staffRef.optional() };

/**
 * The item of a single type, as the calls of all such types return it: `id` is the name of the type, and `rev` is 0 until it is
 * first saved. It has the fields of its type.
 */
export const siteDocument = z.looseObject(documentShape).meta({ id: 'SiteDocument' });

export type SiteDocument = z.output<typeof siteDocument>;

/** The body of a `PUT`: the fields of the type. */
export const siteDocumentInput = z.looseObject({}).meta({ id: 'SiteDocumentInput' });

interface SingleDefinition<Name extends string, F extends Fields> {
  name: Name;
  row: ContentTypeRow & { isSingle: true };
  schemaId: string;
  fields: F;
}

/** A type with exactly one item, such as the facts about the company: published by each save, without an address. */
export const defineSingleType = <const Name extends string, F extends Fields>({
  name,
  row,
  ...definition
}: SingleDefinition<Name, F>) =>
  defineContentType({
    ...definition,
    name,
    row,
    collection: `site_${name.replaceAll('-', '_')}`,
    messages: {
      notFound: `${row.noun} not found`,
      created: `${row.noun} saved`,
      updated: `${row.noun} saved`,
    },
    titleField: '',
    slugRule: 'id',
    slugFallback: '',
    wholeForm: 'never',
    formLists: 'json',
    imageRules: 'general',
    response: documentShape,
    excerptOf: () => '',
  });
