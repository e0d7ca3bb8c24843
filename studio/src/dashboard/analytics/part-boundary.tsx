import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Hears that what is inside could not be rendered. */
  onFailure(): void;
  children: ReactNode;
}

/** Around a part that another front makes: when it throws, the page stays. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
