import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { ContentDialog, DialogClose } from './content-dialog.tsx';
import { ConfirmDialog } from './dialog.tsx';

/** A page with a line that a confirmed question deletes, and a dialog with a button that disappears once confirmed. */
function Page() {
  const [isThere, setIsThere] = useState(true);
  const [asks, setAsks] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isShared, setIsShared] = useState(true);
  const [asksToEnd, setAsksToEnd] = useState(false);
  return (
    <main>
      {isThere && (
        <button type="button" onClick={() => setAsks(true)}>
          Delete
        </button>
      )}
      <button type="button" onClick={() => setIsOpen(true)}>
        Share
      </button>
      {asks && (
        <ConfirmDialog
          title="Delete it?"
          confirmLabel="Yes"
          onConfirm={async () => {
            setIsThere(false);
            return true;
          }}
          onClose={() => setAsks(false)}
        >
          <p>It goes away.</p>
        </ConfirmDialog>
      )}
      {isOpen && (
        <ContentDialog title="Shared" description={<p>Like this.</p>} onClose={() => setIsOpen(false)}>
          {isShared && (
            <button type="button" onClick={() => setAsksToEnd(true)}>
              End
            </button>
          )}
          <DialogClose>Done</DialogClose>
          {asksToEnd && (
            <ConfirmDialog
              title="End it?"
              confirmLabel="Yes"
              onConfirm={async () => {
                setIsShared(false);
                return true;
              }}
              onClose={() => setAsksToEnd(false)}
            >
              <p>It ends.</p>
            </ConfirmDialog>
          )}
        </ContentDialog>
      )}
    </main>
  );
}

const hasFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));
const button = (name: string) => screen.getByRole('button', { name });

describe('the focus', () => {
  it('returns to the button that opened a dialog', async () => {
    const { user } = renderPage(<Page />);
    await user.click(button('Delete'));
    await user.click(button('Cancel'));
    await hasFocus(() => button('Delete'));
    await user.click(button('Share'));
    await user.click(button('Done'));
    await hasFocus(() => button('Share'));
  });

  it('moves to the contents of the page if that button is gone', async () => {
    const { user } = renderPage(<Page />);
    await user.click(button('Delete'));
    await user.click(button('Yes'));
    await hasFocus(() => screen.getByRole('main'));
    await user.tab();
    expect(document.activeElement).toBe(button('Share'));
    expect(screen.getByRole('main').hasAttribute('tabindex')).toBe(false);
  });

  it('stays within the dialog below a closed question', async () => {
    const { user } = renderPage(<Page />);
    await user.click(button('Share'));
    await user.click(button('End'));
    await user.click(button('Yes'));
    await hasFocus(() => screen.getByRole('dialog', { name: 'Shared' }));
  });
});
