import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FailureBoundaryProps {
  /** Shown in place of the failed part. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Confines a failure to one part of the page. The usual cause is code that could not be loaded: the connection broke, or a
 * newer version has replaced the one that this page was loaded from.
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

/** Offers a reload: browsers request a module, loaded or failed, only once per page load. */
export function ReloadOffer({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-24 text-center">
      {children}
      <p className="mt-4 text-balance text-ink-soft">
        The connection may be lost, or there is a newer version. Reload the page to continue.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
