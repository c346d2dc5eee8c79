import type { ReactNode, SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement>) => ReactNode;

/**
 * A drawing of 24 by 24 units in the colour of the surrounding text. Assistive technology sees it only with an `aria-label`;
 * otherwise the text beside it says the same.
 */
export function icon(shapes: ReactNode): Icon {
  return (props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: icons that convey meaning have an aria-label
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(props['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })}
      {...props}
    >
      {shapes}
    </svg>
  );
}
