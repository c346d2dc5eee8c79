/** Cache Storage in memory, as far as the page uses it: files by their paths, without regard to headers. */
export class FakeCacheStorage {
  readonly #stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const files = this.#stores.get(name) ?? new Map<string, Response>();
    this.#stores.set(name, files);
    return {
      async put(path: string, response: Response) {
        files.set(path, response);
      },
    };
  }

  async match(path: string, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const stores = [...this.#stores].filter(([name]) => cacheName === undefined || name === cacheName);
    return stores.map(([, files]) => files.get(path)?.clone()).find((response) => response !== undefined);
  }

  async delete(name: string): Promise<boolean> {
    return this.#stores.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#stores.keys()];
  }

  /** The paths in a store, sorted; empty for one that does not exist. */
  pathsIn(name: string): string[] {
    return [...(this.#stores.get(name)?.keys() ?? [])].sort();
  }
}
