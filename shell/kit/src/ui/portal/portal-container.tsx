import { createContext, type ReactNode, useContext } from 'react';

const Container = createContext<HTMLElement | null>(null);

interface PortalContainerProps {
  /** Where dialogs, menus and tooltips below are mounted; null is the body. */
  element: HTMLElement | null;
  children: ReactNode;
}

/** For what must stay inside an element: a full-screen editor, or a part of the page with its own theme. */
export function PortalContainer({ element, children }: PortalContainerProps) {
  return <Container value={element}>{children}</Container>;
}

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(Container) ?? undefined;
}
