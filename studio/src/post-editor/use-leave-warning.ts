import { postEditorText } from '@ezhuthu/kit/text';
import { useEffect } from 'react';

/** The browser's own warning before a page with unsaved text is left. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // most browsers say it in their own words
      event.returnValue = postEditorText.leaveWarning;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
