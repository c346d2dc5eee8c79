/** The product's name with its mark: a line that lifts out of the page. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-xl font-semibold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="6" className="fill-green" />
        <g className="stroke-on-green" fill="none" strokeWidth="2.4">
          <path d="M8 22.5h16M8 17.5h16" opacity=".5" />
          <path d="M8 11h16M20.5 7.2 24.3 11l-3.8 3.8" />
        </g>
      </svg>
      Ledgerlift
    </span>
  );
}
