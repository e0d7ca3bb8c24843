import { createContext, type ReactNode, useContext } from 'react';

const Container = createContext<HTMLElement | null>(null);

interface PortalContainerProps {
  /** Where dialogs, menus and tooltips are mounted; null for the body. */
  element: HTMLElement | null;
  children: ReactNode;
}

/**
 * For content that must stay inside an element: a full-screen editor, or a section with its own theme.
 */
export function PortalContainer({ element, children }: PortalContainerProps) {
  return <Container value={element}>{children}</Container>;
}

export function usePortalContainer(): HTMLElement | undefined {
  return useContext(Container) ?? undefined;
}
