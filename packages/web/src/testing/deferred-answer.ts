/** The promise of an answer, and what gives it: a test says when. */
export function deferredAnswer(): { answer: Promise<void>; release: () => void } {
  let release: () => void = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer, release: () => release() };
}
