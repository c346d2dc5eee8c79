import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Check } from './lucide.tsx';

it('is hidden from assistive technology unless it has a name', () => {
  const { container } = render(
    <>
      <Check className="size-4" strokeWidth={3} />
      <Check aria-label="done" />
    </>,
  );
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['done']);
  expect(container.querySelector('.size-4')?.getAttribute('stroke-width')).toBe('3');
});
