import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API, type ApiCall, isBinary } from '../calls/index.ts';
import { CALL_OUTLINES } from './call-outlines.ts';

/** The outline according to the table: its fields are those that the schema requires. */
function outlineOf({ method, path, answer }: ApiCall) {
  if (isBinary(answer)) return { method, path, answer: 'file' };
  if (answer instanceof z.ZodArray) return { method, path, answer: 'list' };
  const { shape } = z.instanceof(z.ZodObject).parse(answer);
  const fields = Object.keys(shape).filter((field) => !shape[field]?.safeParse(undefined).success);
  return { method, path, answer: fields };
}

describe('the outlines of the calls', () => {
  it('contain every call once', () => {
    expect(Object.keys(CALL_OUTLINES)).toEqual(Object.keys(API));
  });

  it.each(Object.entries(API))('match the table for %s', (name, call) => {
    expect(CALL_OUTLINES[name as keyof typeof API]).toEqual(outlineOf(call));
  });
});
