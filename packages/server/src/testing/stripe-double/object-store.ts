import { randomBytes } from 'node:crypto';
import { invalidRequest, noSuch } from './stripe-failure.ts';
import {
  ID_PREFIX,
  type PageOf,
  type StripeKind,
  type StripeObject,
  type StripeObjects,
} from './stripe-objects.ts';

/** Stripe's limits. */
const MAX_PAGE = 100;
const DEFAULT_PAGE = 10;
const MAX_DEPTH = 4;

interface ListQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** All objects of the double, in order of creation. */
export class ObjectStore {
  private readonly objects = new Map<string, StripeObject>();
  /** Shorter than Stripe's, so that lists have several pages. */
  private readonly pageSize: number;

  constructor(pageSize: number) {
    this.pageSize = pageSize;
  }

  newId(kind: StripeKind | 'event' | 'line_item' | 'subscription_item'): string {
    const random = randomBytes(9).toString('hex');
    if (kind === 'event') return `evt_${random}`;
    if (kind === 'line_item') return `il_${random}`;
    return kind === 'subscription_item' ? `si_${random}` : `${ID_PREFIX[kind]}${random}`;
  }

  add<Kind extends StripeKind>(_kind: Kind, object: StripeObjects[Kind]): StripeObjects[Kind] {
    this.objects.set(object.id, object);
    return object;
  }

  /** Returns the object itself, which callers may change. Throws StripeFailure for a missing one. */
  get<Kind extends StripeKind>(kind: Kind, id: string, param?: string): StripeObjects[Kind] {
    const found = this.objects.get(id);
    if (found?.object !== kind) throw noSuch(kind.replace('_', ' '), id, param);
    // The kind was just compared, which the compiler cannot infer.
    return found as StripeObjects[Kind];
  }

  /** All objects of a kind, newest first. */
  all<Kind extends StripeKind>(kind: Kind): StripeObjects[Kind][] {
    const found = [...this.objects.values()].filter((object) => object.object === kind);
    return found.reverse() as StripeObjects[Kind][];
  }

  page<Item extends { id: string }>(items: readonly Item[], url: string, query: ListQuery): PageOf<Item> {
    const limit = Math.min(query.limit ?? DEFAULT_PAGE, MAX_PAGE, this.pageSize);
    const start = query.starting_after === undefined ? 0 : placeOf(items, query.starting_after) + 1;
    const data = items.slice(start, start + limit);
    return { object: 'list', data, has_more: start + limit < items.length, url };
  }

  /** Copies a response and expands references to objects; `expand` contains paths like `data.schedule`. */
  expand(answer: object, paths: readonly string[]): object {
    const copy = structuredClone(answer);
    for (const path of paths) {
      const steps = path.split('.');
      if (steps.length > MAX_DEPTH)
        throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`);
      this.expandPath(copy, steps, path);
    }
    return copy;
  }

  private expandPath(holder: object, [step = '', ...rest]: string[], path: string): void {
    const fields = holder as Record<string, unknown>;
    const value = fields[step];
    if (value === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`);
    if (value === null) return;
    if (typeof value === 'string') {
      const found = this.objects.get(value);
      if (!found) throw invalidRequest(`This property cannot be expanded (${path}).`);
      fields[step] = structuredClone(found);
    }
    if (rest.length === 0) return;
    const inner = fields[step];
    for (const next of Array.isArray(inner) ? inner : [inner])
      if (typeof next === 'object' && next !== null) this.expandPath(next, rest, path);
  }
}

function placeOf(items: readonly { id: string }[], id: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw noSuch('object', id, 'starting_after');
  return place;
}
