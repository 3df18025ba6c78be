import type { ZodType, z } from 'zod';
import type { ApiCall } from './all-calls';
import type { Call, CallDetails, CallMethod, CallResponse } from './define-calls';

type ResponseOfCall<Response extends CallResponse> = Response extends ZodType ? z.output<Response> : Blob;
type PartOf<Details extends CallDetails, Name extends 'query' | 'body'> =
  Details extends Record<Name, infer Schema extends ZodType> ? z.input<Schema> : undefined;

type BodyOf<Details extends CallDetails> =
  | PartOf<Details, 'body'>
  | (Details extends { files: object } ? FormData : never)
  | (Details extends { isBodyRaw: true } ? Blob : never)
  | (Details extends { isBodyOptional: true } ? undefined : never);

type ParamsOfPath<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOfPath<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path extends string> = { [Name in ParamsOfPath<Path>]: string | number };

/** Coerced and preprocessed fields have no input type of their own: the client sends them as plain values. */
type QueryValue = string | number | boolean | undefined;
type QueryOf<Input> = {
  [Key in keyof Input as unknown extends Input[Key] ? never : Key]: Input[Key];
} & { [Key in keyof Input as unknown extends Input[Key] ? Key : never]?: QueryValue };

type OptionOf<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type QueryOption<Details extends CallDetails> =
  PartOf<Details, 'query'> extends infer Input extends object ? OptionOf<'query', QueryOf<Input>> : unknown;

interface Described<C extends Call> {
  /** The whole body. */
  response: ResponseOfCall<C['response']>;
  body: BodyOf<C['details']>;
  /** `params` of the path and `query`. */
  input: OptionOf<'params', ParamsOf<C['path']>> & QueryOption<C['details']>;
}

/** The input and response of each call, by method and path. Types only: the front ends carry no schemas. */
export type Api = {
  [Method in CallMethod]: {
    [C in ApiCall as Method extends C['methods'][number] ? C['path'] : never]: Described<C>;
  };
};
