import {
  API,
  type ApiCall,
  errorBodySchema,
  isBinary,
  jobEventSchema,
  WEBHOOK_EVENTS,
} from '@ledgerlift/contract';
import { z } from 'zod';

/** A schema of JSON Schema 2020-12, which OpenAPI 3.1 uses too. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const COMPONENTS = '#/components/schemas/';
/** Where zod puts definitions that several schemas share. */
const SHARED = '__shared';

/** Every call of the API by its name. */
export const NAMED_CALLS: readonly [name: string, call: ApiCall][] = Object.entries(API);

/** The type of every webhook with the component name of its body. */
export const WEBHOOK_NAMES = [
  ['conversion.completed', 'ConversionCompleted'],
  ['conversion.failed', 'ConversionFailed'],
  ['webhook.test', 'WebhookTest'],
] as const satisfies [keyof typeof WEBHOOK_EVENTS, string][];

/** The component name of a call's answer; null for a binary answer. */
export function answerName({ answer, path }: ApiCall): string | null {
  if (isBinary(answer)) return null;
  const name = answer.meta()?.id;
  if (name === undefined) throw new RangeError(`the answer of ${path} has no name`);
  return name;
}

/** All answers, errors and events as components of an OpenAPI document, each defined once. */
export function answerComponents(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  registry.add(errorBodySchema, { id: 'Error' });
  registry.add(jobEventSchema, { id: 'JobEvent' });
  for (const [type, id] of WEBHOOK_NAMES) registry.add(WEBHOOK_EVENTS[type], { id });
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

/** The JSON Schema of a request part. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return withPlainReferences(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }));
}

/** Flattens references to the document's components and drops the dialect, which the document declares. */
function withPlainReferences(schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, $defs: _named, ...plain } = schema;
  const text = JSON.stringify(plain)
    .replaceAll(`${COMPONENTS}${SHARED}#/$defs/`, COMPONENTS)
    .replaceAll('#/$defs/', COMPONENTS);
  return JSON.parse(text) as JsonSchema;
}
