import { Link } from '@ezhuthu/kit/router';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import type { ChosenPeriod } from './chosen-period.ts';

interface PostLinkProps {
  id: string;
  /** Of the list that it stands in; without one the post's metrics are of 30 days. */
  period?: ChosenPeriod;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Leads to a post's own metrics; what is looked at besides is kept for the way back. */
export function PostLink({ id, period, label, className, children }: PostLinkProps) {
  const { linkTo } = useAddress();
  return (
    <Link to={linkTo({ post: id, postPeriod: period })} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
