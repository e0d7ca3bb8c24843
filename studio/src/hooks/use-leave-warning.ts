import { useEffect } from 'react';
import { postEditorText } from '../messages/post-editor.ts';

/** The browser's warning before a page with unsaved changes is left. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // most browsers show their own text instead
      event.returnValue = postEditorText.leaveWarning;
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
