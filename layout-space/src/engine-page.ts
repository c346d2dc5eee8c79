import type { SheetWord } from './sheet/sheet.ts';

/** A page as the engine takes it. Points, origin top left. */
export interface EnginePage {
  number: number;
  width: number;
  height: number;
  words: EngineWord[];
  rules: { x0: number; y0: number; x1: number; y1: number }[];
  source: 'text' | 'recognised';
}

type EngineWord = Pick<SheetWord, 'text' | 'box' | 'size'> & {
  confidence: number;
  bold: boolean;
  angle: number;
  ink?: 'red';
};
