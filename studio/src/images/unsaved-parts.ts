import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Note = (part: string, isUnsaved: boolean) => void;

/** Hears from the parts of a dialog whether they hold something that closing it would lose. */
export const UnsavedParts = createContext<Note>(() => {});

/** For the dialog around the parts. @returns whether one of them holds something, and what hears them */
export function useUnsavedParts(): [hasUnsaved: boolean, note: Note] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const note = useCallback<Note>((part, isUnsaved) => {
    setParts((known) => [...known.filter((other) => other !== part), ...(isUnsaved ? [part] : [])]);
  }, []);
  return [parts.length > 0, note];
}

/** For a part of a dialog: says that it holds something that is not saved. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const part = useId();
  const note = useContext(UnsavedParts);
  useEffect(() => {
    if (!isUnsaved) return;
    note(part, true);
    return () => note(part, false);
  }, [note, part, isUnsaved]);
}
