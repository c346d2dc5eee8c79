import { type Pdfium, withMemory } from './pdfium.ts';

/** A file embedded in a document, such as the XML of an e-invoice. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

/**
 * Larger or further attachments are ignored: no e-invoice comes near these limits, and a small file can unpack to
 * gigabytes.
 */
const MAX_ATTACHMENTS = 20;
const MAX_ATTACHMENT_BYTES = 20_000_000;
const MAX_NAME_BYTES = 2_000;

/** The files embedded in an opened document. */
export function readAttachments(pdfium: Pdfium, document: number): Attachment[] {
  const { api } = pdfium;
  const attachments: Attachment[] = [];
  const count = Math.min(api.FPDFDoc_GetAttachmentCount(document), MAX_ATTACHMENTS);
  for (let index = 0; index < count; index++) {
    const attachment = api.FPDFDoc_GetAttachment(document, index);
    const bytes = attachment === 0 ? null : readBytes(pdfium, attachment);
    if (bytes) attachments.push({ name: readName(pdfium, attachment), bytes });
  }
  return attachments;
}

function readName(pdfium: Pdfium, attachment: number): string {
  const length = Math.min(pdfium.api.FPDFAttachment_GetName(attachment, 0, 0), MAX_NAME_BYTES);
  if (length < 2) return '';
  return withMemory(pdfium, length, (pointer) => {
    pdfium.api.FPDFAttachment_GetName(attachment, pointer, length);
    const encoded = pdfium.memory.HEAPU8.slice(pointer, pointer + length - 2);
    return new TextDecoder('utf-16le').decode(encoded);
  });
}

/** Null when the attachment cannot be unpacked or is too large. */
function readBytes(pdfium: Pdfium, attachment: number): Uint8Array | null {
  const { api, memory } = pdfium;
  const length = withMemory(pdfium, 8, (pointer) => {
    memory.HEAP32[pointer >> 2] = 0;
    api.FPDFAttachment_GetFile(attachment, 0, 0, pointer);
    return memory.HEAP32[pointer >> 2] ?? 0;
  });
  if (length <= 0 || length > MAX_ATTACHMENT_BYTES) return null;
  return withMemory(pdfium, length + 8, (pointer) => {
    const lengthPointer = pointer + ((length + 3) & ~3);
    const read = api.FPDFAttachment_GetFile(attachment, pointer, length, lengthPointer);
    return read ? memory.HEAPU8.slice(pointer, pointer + length) : null;
  });
}
