import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FailureBoundaryProps {
  /** What stands in the place of the part that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Keeps a part that fails from taking the whole page with it. Most often its code could not be loaded: the connection broke
 * off, or a newer version has taken the place of the one that this page began with.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** The way on from there: what was loaded once, or could not be, the browser asks for again only when the page is loaded anew. */
export function ReloadOffer({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-24 text-center">
      {children}
      <p className="mt-4 text-balance text-ink-soft">
        The connection may be lost, or there is a newer version. Reload the page to go on.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
