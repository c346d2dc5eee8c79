interface Connection {
  network: string;
  /** Ends the connection when its time is over. */
  deadline: NodeJS.Timeout;
}

/** Limits the open connections of a network address, so that one peer cannot take them all. */
export class PeerConnections {
  readonly #mostOfPeer: number;
  readonly #open = new Map<string, Connection>();

  constructor(mostOfPeer: number) {
    this.#mostOfPeer = mostOfPeer;
  }

  /** Counts a connection until it leaves. Returns false, and ends the deadline, where the peer has too many. */
  enter(id: string, network: string, deadline: NodeJS.Timeout): boolean {
    const ofPeer = [...this.#open.values()].filter((connection) => connection.network === network);
    if (ofPeer.length >= this.#mostOfPeer) {
      clearTimeout(deadline);
      return false;
    }
    this.#open.set(id, { network, deadline });
    return true;
  }

  leave(id: string): void {
    clearTimeout(this.#open.get(id)?.deadline);
    this.#open.delete(id);
  }
}
