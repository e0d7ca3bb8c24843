import { useNavigate } from '@ezhuthu/kit/router';
import { useEffect, useEffectEvent } from 'react';
import { useStudioHome } from '../hooks/use-studio-home.ts';

/**
 * Escape leads back to the dashboard, or to the drafts, unless something that is open takes it.
 *
 * @param first what Escape does instead, such as ending a mode
 */
export function useEscapeToDashboard(first: (() => void) | undefined): void {
  const navigate = useNavigate();
  const home = useStudioHome();
  const handleEscape = useEffectEvent(() => (first ? first() : void navigate(home)));
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return;
      handleEscape();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
