import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Called when the children fail to render. */
  onFailure(): void;
  children: ReactNode;
}

/** Error boundary around a remote's component. */
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
