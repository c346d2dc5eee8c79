/** The used part of the library's API: its own types are not reachable through its `exports`. */
declare module 'tesseract-wasm' {
  interface TextItem {
    /** Pixels of the picture. */
    rect: { left: number; top: number; right: number; bottom: number };
    /** 0 to 1. */
    confidence: number;
    text: string;
  }

  interface OCREngine {
    setVariable(name: string, value: string): void;
    /** Works once per engine; a second call keeps the first data. */
    loadModel(model: Uint8Array): void;
    /** Four channels a pixel. */
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    getTextBoxes(unit: 'line' | 'word'): TextItem[];
    destroy(): void;
  }

  /** Whether this machine can run the faster of the two packaged builds. */
  export function supportsFastBuild(): boolean;
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
