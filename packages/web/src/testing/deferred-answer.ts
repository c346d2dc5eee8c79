/** A promise that the test resolves, to hold back an answer. */
export function deferredAnswer(): { answer: Promise<void>; release: () => void } {
  let release: () => void = () => {};
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer, release: () => release() };
}
