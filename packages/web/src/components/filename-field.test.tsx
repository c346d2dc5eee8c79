import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { FilenameField } from './filename-field.tsx';

function renderField() {
  const renamed: string[] = [];
  const page = renderPage(
    <>
      <FilenameField filename="march.csv" onRename={(typed) => renamed.push(typed)} />
      <button type="button">Next</button>
    </>,
  );
  return { ...page, renamed };
}
const shown = () => screen.getByRole('button', { name: 'Filename: march.csv' });
const field = () => screen.getByRole('textbox', { name: 'Filename' });

describe('the filename', () => {
  it.each(['{Enter}', '{Escape}'])('keeps the focus after %s', async (key) => {
    const { user, renamed } = renderField();
    await user.click(shown());
    await user.type(field(), `x${key}`);
    expect(document.activeElement).toBe(shown());
    expect(renamed).toEqual(key === '{Enter}' ? ['march.csvx'] : []);
  });

  it('does not take the focus back from another element', async () => {
    const { user, renamed } = renderField();
    await user.click(shown());
    await user.type(field(), 'x');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(renamed).toEqual(['march.csvx']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('ignores the Enter that ends the composition of a character', async () => {
    const { user, renamed } = renderField();
    await user.click(shown());
    const enter = createEvent.keyDown(field(), { key: 'Enter' });
    Object.defineProperty(enter, 'isComposing', { value: true });
    fireEvent(field(), enter);
    expect(field()).toBeTruthy();
    expect(renamed).toEqual([]);
  });
});
