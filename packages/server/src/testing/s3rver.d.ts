declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Options {
    directory: string;
    silent: boolean;
    /** Else `localhost` in the address would be taken for the name of a bucket. */
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
