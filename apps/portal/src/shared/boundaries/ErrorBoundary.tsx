import { Component, type ReactNode } from 'react';
import { forgetMissingCode } from './lazy-again.tsx';

interface Props {
  /** Shown in place of the children after a fault; `retry` renders them again. */
  fallback: (retry: () => void, fault: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps a fault within its part of the page. Give it a `key` to start afresh, such as the path for a route. */
export class ErrorBoundary extends Component<Props, { caught: { fault: unknown } | null }> {
  override state: { caught: { fault: unknown } | null } = { caught: null };

  static getDerivedStateFromError(fault: unknown) {
    return { caught: { fault } };
  }

  #retry = () => {
    forgetMissingCode();
    this.setState({ caught: null });
  };

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(this.#retry, caught.fault) : this.props.children;
  }
}
