import { useCallback, useRef, useState } from 'react';
import {
  type ConverterAction,
  type ConverterState,
  INITIAL_STATE,
  reduceConverter,
} from './converter-state.ts';

export interface ConverterStore {
  /** The state as rendered. */
  state: ConverterState;
  /** The latest state: code after an `await` must not use the state rendered when the call was made. */
  current: () => ConverterState;
  dispatch: (action: ConverterAction) => void;
}

/** The state of the converter on this page. */
export function useConverterState(): ConverterStore {
  const latest = useRef(INITIAL_STATE);
  const [state, setState] = useState(INITIAL_STATE);
  const dispatch = useCallback((action: ConverterAction) => {
    latest.current = reduceConverter(latest.current, action);
    setState(latest.current);
  }, []);
  const current = useCallback(() => latest.current, []);
  return { state, current, dispatch };
}
