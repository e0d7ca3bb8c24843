import { loadModule } from '@ezhuthu/kit';
import { Deferred, ErrorState, LoadingRegion, SkeletonBlock } from '@ezhuthu/kit/ui';
import { Component, type ReactNode, useCallback, useState } from 'react';
import { dashboardText } from '../messages/dashboard.ts';

const messages = dashboardText.analytics;

const load = () => loadModule('insights/panel');
const nothing = {};

const Waiting = () => (
  <LoadingRegion label={messages.loading}>
    <SkeletonBlock height="30rem" />
  </LoadingRegion>
);

/** Loads the analytics from the insights remote; the dashboard keeps working when that fails. */
export function Analytics() {
  const [hasFailed, setHasFailed] = useState(false);
  const handleFailure = useCallback(() => setHasFailed(true), []);

  if (hasFailed) return <ErrorState title={messages.failed} onRetry={() => setHasFailed(false)} />;
  return (
    <PartBoundary onFailure={handleFailure}>
      <Deferred load={load} part={nothing} fallback={<Waiting />} onFailure={handleFailure} />
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  /** Called when the children fail to render. */
  onFailure(): void;
  children: ReactNode;
}

/** Error boundary around a remote's component. */
class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
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
