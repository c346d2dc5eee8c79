import { rasterisePdfs } from '../../rasterise-pdf.ts';
import { drawByPdfkit } from './pdfkit-producer.ts';
import type { Producer } from './producer.ts';

/** Draws pictures of the pages, tilted by a degree, in a PDF without text: they have to be recognised. */
export const scanProducer: Producer = {
  name: 'scan',
  draw: async (document) => rasterisePdfs([{ bytes: await drawByPdfkit(document) }]),
};
