/** Who requests work: fair shares go to network addresses first, and within one of them to owners. */
export interface Requester {
  /** Keyed hash of the network address. */
  network: string;
  /** User or visitor. */
  owner: string;
}

/** Started work. Call `end` once, with the seconds that it used. */
export interface StartedWork<T> {
  item: T;
  end(seconds: number): void;
}

/** Provisional charge in seconds until `end`: several short pieces at once are not free. */
const PROVISIONAL_SECONDS = 0.1;
/** Maximum number of remembered networks without work, so that many addresses do not fill the memory. */
const MOST_IDLE_NETWORKS = 10_000;

/** A flow's position in virtual time: the seconds that it has used, but at least the time at which it arrived. */
interface Flow {
  tag: number;
  waiting: number;
  running: number;
}

interface OwnerFlow<T> extends Flow {
  items: T[];
}

interface NetworkFlow<T> extends Flow {
  owners: Map<string, OwnerFlow<T>>;
  /** Virtual time within the network. */
  time: number;
}

/**
 * Hands out waiting work by start-time fair queueing (Goyal, Vin and Cheng, 1996) on two levels, charged by the
 * seconds used: network addresses take turns, and so do the owners behind one address. A newcomer is next, however
 * much work of others waits. Keeps the order of one owner's work.
 */
export class FairQueue<T> {
  readonly #networks = new Map<string, NetworkFlow<T>>();
  readonly #mostPerNetwork: number;
  #time = 0;
  #size = 0;

  /** `mostPerNetwork`: pieces of work of one network that may run at once. */
  constructor(mostPerNetwork = Number.POSITIVE_INFINITY) {
    this.#mostPerNetwork = mostPerNetwork;
  }

  /** Number of waiting pieces of work. */
  get size(): number {
    return this.#size;
  }

  /** Number of waiting pieces of work of one network. */
  waitingOf(network: string): number {
    return this.#networks.get(network)?.waiting ?? 0;
  }

  add(item: T, { network, owner }: Requester): void {
    const flow = this.#networks.get(network) ?? newNetwork<T>();
    this.#networks.set(network, flow);
    const ownerFlow = flow.owners.get(owner) ?? newOwner<T>();
    flow.owners.set(owner, ownerFlow);
    if (isIdle(flow)) flow.tag = Math.max(flow.tag, this.#time);
    if (isIdle(ownerFlow)) ownerFlow.tag = Math.max(ownerFlow.tag, flow.time);
    ownerFlow.items.push(item);
    ownerFlow.waiting += 1;
    flow.waiting += 1;
    this.#size += 1;
  }

  /** Removes waiting work. False when it does not wait. */
  remove(item: T, { network, owner }: Requester): boolean {
    const flow = this.#networks.get(network);
    const ownerFlow = flow?.owners.get(owner);
    const index = ownerFlow?.items.indexOf(item) ?? -1;
    if (!flow || !ownerFlow || index < 0) return false;
    ownerFlow.items.splice(index, 1);
    this.#leave(flow, ownerFlow);
    this.#forget(network, owner);
    return true;
  }

  /** The next work; null when none waits, or only of networks at their limit. */
  take(): StartedWork<T> | null {
    const [network, flow] =
      leastOf(this.#networks, ({ waiting, running }) => waiting > 0 && running < this.#mostPerNetwork) ?? [];
    const [owner, ownerFlow] = leastOf(flow?.owners, ({ waiting }) => waiting > 0) ?? [];
    if (network === undefined || owner === undefined || !flow || !ownerFlow) return null;
    this.#time = Math.max(this.#time, flow.tag);
    flow.time = Math.max(flow.time, ownerFlow.tag);
    const [item] = ownerFlow.items.splice(0, 1) as [T];
    this.#leave(flow, ownerFlow);
    for (const started of [flow, ownerFlow]) {
      started.running += 1;
      started.tag += PROVISIONAL_SECONDS;
    }
    return { item, end: (seconds) => this.#end({ network, owner }, seconds) };
  }

  /** Removes all waiting work, in no particular order. */
  clear(): T[] {
    const items = [...this.#networks.values()].flatMap(({ owners }) =>
      [...owners.values()].flatMap((flow) => flow.items),
    );
    this.#networks.clear();
    this.#size = 0;
    return items;
  }

  #leave(flow: NetworkFlow<T>, ownerFlow: OwnerFlow<T>): void {
    ownerFlow.waiting -= 1;
    flow.waiting -= 1;
    this.#size -= 1;
  }

  #end({ network, owner }: Requester, seconds: number): void {
    const flow = this.#networks.get(network);
    const ownerFlow = flow?.owners.get(owner);
    for (const ended of [flow, ownerFlow]) {
      if (!ended) continue;
      ended.running -= 1;
      ended.tag += Math.max(0, seconds - PROVISIONAL_SECONDS);
    }
    this.#forget(network, owner);
  }

  /** Drops flows that have no work and whose position would be the same if they started anew. */
  #forget(network: string, owner: string): void {
    const flow = this.#networks.get(network);
    if (!flow) return;
    const ownerFlow = flow.owners.get(owner);
    if (ownerFlow && isIdle(ownerFlow) && ownerFlow.tag <= flow.time) flow.owners.delete(owner);
    if (!isIdle(flow)) return;
    if (flow.tag <= this.#time) this.#networks.delete(network);
    else if (this.#networks.size > MOST_IDLE_NETWORKS) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const [network, flow] of this.#networks)
      if (isIdle(flow)) {
        this.#networks.delete(network);
        return;
      }
  }
}

function newNetwork<T>(): NetworkFlow<T> {
  return { tag: 0, waiting: 0, running: 0, time: 0, owners: new Map() };
}

function newOwner<T>(): OwnerFlow<T> {
  return { tag: 0, waiting: 0, running: 0, items: [] };
}

function isIdle({ waiting, running }: Flow): boolean {
  return waiting === 0 && running === 0;
}

/** The flow with the lowest position that passes; the first one of equals. */
function leastOf<F extends Flow>(
  flows: ReadonlyMap<string, F> | undefined,
  passes: (flow: F) => boolean,
): [string, F] | undefined {
  let least: [string, F] | undefined;
  for (const entry of flows ?? [])
    if (passes(entry[1]) && !(least && least[1].tag <= entry[1].tag)) least = entry;
  return least;
}
