/** What the converter shows after the upload, in one part of the program: the landing page does without it. */
export { CompleteActions } from './complete-view.tsx';
export { FilesView } from './files-view.tsx';
export { ProcessingView } from './processing-view.tsx';
export { UnconvertedFiles } from './unconverted-files.tsx';
