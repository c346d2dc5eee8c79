import { type RefObject, useState } from 'react';
import { focusPage } from '../lib/focus-page.ts';

/**
 * For a dialog's `onCloseAutoFocus`: the focus goes back to where it was when the dialog was first rendered, or to the
 * `substitute` or else the page if that is gone or disabled. Radix gives it back only to a trigger of its own, which our
 * dialogs have none of.
 */
export function useFocusReturn(substitute?: RefObject<HTMLElement | null>): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // Whatever the dialog did has put the focus where it belongs already.
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
    substitute?.current?.focus();
    if (document.activeElement === document.body) focusPage();
  };
}
