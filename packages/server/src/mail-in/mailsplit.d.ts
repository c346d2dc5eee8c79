declare module 'mailsplit' {
  import type { Transform } from 'node:stream';

  /** A part of a mail, once its head is read. */
  export interface MimeNode {
    type: 'node';
    parentNode?: MimeNode;
    multipart: string | false;
    contentType: string | false;
    disposition: string | false;
    filename: string | false;
    /** Decodes the body, by its Content-Transfer-Encoding. */
    getDecoder(): Transform;
  }

  /** Bytes of a part, or what is between parts. */
  interface Bytes {
    type: 'body' | 'data' | 'none';
    value?: Buffer;
  }

  /** Takes the bytes of a mail, and gives its parts: `for await` iterates over nodes and their bytes. */
  export class Splitter extends Transform {
    constructor(options: { maxHeadSize: number; maxChildNodes: number; ignoreEmbedded: boolean });
    [Symbol.asyncIterator](): AsyncIterableIterator<MimeNode | Bytes>;
  }
}
