import { type RefObject, useState } from 'react';
import { focusPage } from '../lib/focus-page.ts';

/**
 * For a dialog's `onCloseAutoFocus`: returns the focus to where it was when the dialog was first rendered. If that element is
 * gone or disabled, the focus goes to `substitute`, else to the page. Radix returns it only to a trigger of its own, and our
 * dialogs have none.
 */
export function useFocusReturn(substitute?: RefObject<HTMLElement | null>): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // The dialog's action has already moved the focus.
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    if (document.activeElement === opener) return;
    substitute?.current?.focus();
    if (document.activeElement === document.body) focusPage();
  };
}
