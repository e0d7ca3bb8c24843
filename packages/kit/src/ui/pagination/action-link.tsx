import { Link } from '@ezhuthu/kit/router';
import type { ComponentProps, MouseEvent } from 'react';

interface ActionLinkProps extends ComponentProps<typeof Link> {
  onAction(): void;
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** A link that leads on without scripts and in a new tab; once the application runs, it acts on the page instead. */
export function ActionLink({ onAction, ...props }: ActionLinkProps) {
  function handleClick(event: MouseEvent) {
    if (isForNewTab(event)) return;
    event.preventDefault();
    onAction();
  }
  return <Link {...props} onClick={handleClick} />;
}
