import { Link } from '@ezhuthu/kit/router';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';

interface PostLinkProps {
  id: string;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a post's own figures; what is looked at besides is kept for the way back. */
export function PostLink({ id, label, className, children }: PostLinkProps) {
  const { linkTo } = useAddress();
  return (
    <Link to={linkTo({ post: id })} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
