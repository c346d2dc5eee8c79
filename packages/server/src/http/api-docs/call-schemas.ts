import { API, type ApiCall, errorBodySchema, isBinary, jobEventSchema } from '@ledgerlift/contract';
import { z } from 'zod';

/** A schema of JSON Schema 2020-12, which is also that of OpenAPI 3.1. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const COMPONENTS = '#/components/schemas/';
/** Where zod puts what several schemas have in common. */
const SHARED = '__shared';

/** Every call of the API by its name. */
export const NAMED_CALLS: readonly [name: string, call: ApiCall][] = Object.entries(API);

/** The name of the component that describes a call's answer; null for one that is no JSON. */
export function answerName({ answer, path }: ApiCall): string | null {
  if (isBinary(answer)) return null;
  const name = answer.meta()?.id;
  if (name === undefined) throw new RangeError(`the answer of ${path} has no name`);
  return name;
}

/** All answers, errors and events as components of an OpenAPI document, each once, referring to each other. */
export function answerComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  registry.add(errorBodySchema, { id: 'Error' });
  registry.add(jobEventSchema, { id: 'JobEvent' });
  for (const [, call] of NAMED_CALLS) {
    const id = answerName(call);
    if (id !== null && !isBinary(call.answer) && !registry.has(call.answer))
      registry.add(call.answer, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => COMPONENTS + id, io: 'output' });
  const { [SHARED]: shared, ...own } = schemas;
  const all: Record<string, JsonSchema> = { ...own, ...shared?.$defs };
  return Object.fromEntries(Object.entries(all).map(([id, schema]) => [id, withPlainReferences(schema)]));
}

/** What a caller sends, by one of the call's schemas. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return withPlainReferences(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }));
}

/** Components stand side by side in the document; the dialect is the document's. */
function withPlainReferences(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, $defs: _named, ...plain } = schema;
  const text = JSON.stringify(plain)
    .replaceAll(`${COMPONENTS}${SHARED}#/$defs/`, COMPONENTS)
    .replaceAll('#/$defs/', COMPONENTS);
  return JSON.parse(text) as JsonSchema;
}
