/** By then the server has begun to answer, and the browser saves what comes without the frame. */
const FRAME_LIFETIME_MS = 10 * 60 * 1000;

/**
 * Downloads by navigation, in a frame that nobody sees: the browser saves the file while it comes, and an answer that is
 * none takes the place of the frame, not of the page. A frame that has loaded something got no file.
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
