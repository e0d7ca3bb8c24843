import { type DragEvent, type ReactNode, useState } from 'react';

interface DropAreaProps {
  label: string;
  className?: string;
  onFiles(files: File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Accepts files dropped anywhere over the children; text can still be dragged into fields inside. It has `data-over` while
 * something is dragged over it.
 */
export function DropArea({ label, className, onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop area, not a set of form fields
    <div
      role="group"
      aria-label={label}
      className={className}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || setIsOver(false)
      }
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
