export { fileNameOf } from './file-name.ts';
export { describeDownload, nameOfConversion } from './name-download.ts';
export { suggestFilename } from './suggest-filename.ts';
