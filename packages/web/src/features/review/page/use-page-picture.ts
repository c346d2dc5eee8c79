import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../lib/http.ts';
import type {
  PagePicture,
  PagePictureCache,
  PictureRequest,
  Urgency,
} from '../../../lib/page-picture-cache.ts';

const FAILED = 'The page could not be loaded.';

interface ShownPicture {
  /** While a sharper picture loads, the available one of the same page. */
  picture: PagePicture | null;
  /** The error message. */
  problem: string | null;
  retry: () => void;
}

/** The picture of a page once it is loaded. A null `request` loads nothing. */
export function usePagePicture(
  pictures: PagePictureCache,
  request: PictureRequest | null,
  urgency: Urgency,
): ShownPicture {
  const { jobId = '', fileId = '', page = 0, width = 0 } = request ?? {};
  const pageOf = `${jobId} ${fileId} ${page}`;
  const [state, setState] = useState<{ pageOf: string; picture: PagePicture | null; problem: string | null }>(
    {
      pageOf: '',
      picture: null,
      problem: null,
    },
  );
  const [attempt, setAttempt] = useState(0);
  const close = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` requests again.
  useEffect(() => {
    if (width === 0) return;
    const opened = pictures.open({ jobId, fileId, page, width }, urgency);
    let isWanted = true;
    opened.picture.then(
      (picture) => {
        if (!isWanted) return;
        // The previous picture stays open, and so visible, until this one replaces it.
        close.current();
        close.current = opened.close;
        setState({ pageOf, picture, problem: null });
      },
      (error: unknown) => {
        if (isWanted)
          setState((before) => ({
            pageOf,
            picture: before.pageOf === pageOf ? before.picture : null,
            problem: failureText(error, FAILED),
          }));
      },
    );
    return () => {
      isWanted = false;
      if (close.current !== opened.close) opened.close();
    };
  }, [pictures, jobId, fileId, page, width, urgency, pageOf, attempt]);
  useEffect(
    () => () => {
      close.current();
      close.current = () => {};
    },
    [],
  );

  const isOfPage = state.pageOf === pageOf;
  const known = width === 0 ? null : pictures.known({ jobId, fileId, page, width });
  const picture = known ?? (isOfPage ? state.picture : null);
  return {
    picture,
    problem: isOfPage && picture === null ? state.problem : null,
    retry: () => {
      setState({ pageOf: '', picture: null, problem: null });
      setAttempt((before) => before + 1);
    },
  };
}
