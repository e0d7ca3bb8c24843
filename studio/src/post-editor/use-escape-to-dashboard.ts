import { useNavigate } from '@ezhuthu/kit/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Escape leads back to the dashboard, unless something that is open takes it.
 *
 * @param first what Escape does instead, such as ending a mode
 */
export function useEscapeToDashboard(first: (() => void) | undefined): void {
  const navigate = useNavigate();
  const handleEscape = useEffectEvent(() => (first ? first() : void navigate('/dashboard')));
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return;
      handleEscape();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
