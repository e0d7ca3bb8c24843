import { useQueryClient } from '@ezhuthu/kit/query';
import { useLocation, useNavigate } from '@ezhuthu/kit/router';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useCallback, useEffect, useEffectEvent } from 'react';
import { stateText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import css from './error-state.module.css';

interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode;
  /** Why, or what to do about it. */
  detail?: ReactNode;
  /** 1 when this is the whole page; without it the title is not a heading. */
  headingLevel?: 1 | 2 | 3;
  onRetry?: () => void;
  isRetrying?: boolean;
  retryLabel?: ReactNode;
  /** An alternative to Retry. */
  action?: ReactNode;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = stateText.failed, detail, headingLevel, onRetry, isRetrying, action } = props;
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  useRetryOnline(() => isRetrying || onRetry?.());
  return (
    <div role="alert" className={classNames(css.state, !onRetry && css.missing)}>
      {onRetry && <CloudAlert size={32} className={css.icon} />}
      <Title className={classNames(css.title, onRetry && css.failed)}>{title}</Title>
      {detail && (
        <p className={css.detail}>
          <MixedText text={detail} />
        </p>
      )}
      {(onRetry || action) && (
        <div className={css.actions}>
          {action}
          {onRetry && (
            <Button variant="primary" onClick={onRetry} isBusy={isRetrying} busyLabel={stateText.retrying}>
              <RotateCw size={18} />
              {props.retryLabel ?? stateText.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What failed without a connection is tried again when the connection is back. */
function useRetryOnline(onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const handleOnline = () => retry();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);
}

/** Reloads the page from a route's error boundary and refetches failed queries. */
export function useRetry(): () => void {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(() => {
    queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
    void navigate(pathname + search, { replace: true });
  }, [queryClient, pathname, search, navigate]);
}
