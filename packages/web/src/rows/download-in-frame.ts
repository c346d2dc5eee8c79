/** By then the server has begun to answer, and the download no longer needs the frame. */
const FRAME_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Downloads by navigation in a hidden frame: the browser streams the file to disk, and an answer that is not a file replaces
 * the frame, not the page. A `load` event of the frame means that it got no file.
 */
export function downloadInFrame(url: string, onRefused: () => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener('load', () => {
    frame.remove();
    onRefused();
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LIFETIME_MS);
}
