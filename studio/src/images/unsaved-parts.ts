import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Note = (part: string, isUnsaved: boolean) => void;

/** Lets the parts of a dialog report unsaved input. */
export const UnsavedParts = createContext<Note>(() => {});

/**
 * For the dialog that contains the parts.
 * @returns whether a part has unsaved input, and the callback to provide to the parts
 */
export function useUnsavedParts(): [hasUnsaved: boolean, note: Note] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const note = useCallback<Note>((part, isUnsaved) => {
    setParts((known) => [...known.filter((other) => other !== part), ...(isUnsaved ? [part] : [])]);
  }, []);
  return [parts.length > 0, note];
}

/** For a part of a dialog: reports unsaved input. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const part = useId();
  const note = useContext(UnsavedParts);
  useEffect(() => {
    if (!isUnsaved) return;
    note(part, true);
    return () => note(part, false);
  }, [note, part, isUnsaved]);
}
