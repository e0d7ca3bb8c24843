import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import type { ReactNode } from 'react';
import type { ChosenPeriod } from '../address/chosen-period.ts';
import { useAddress } from '../address/use-address.ts';

interface PostLinkProps {
  id: string;
  /** The list's period; without it the post's page starts with 30 days. */
  period?: ChosenPeriod;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Link to a post's metrics; the other URL parameters are kept for the way back. */
export function PostLink({ id, period, label, className, children }: PostLinkProps) {
  const { linkTo } = useAddress();
  return (
    <Link
      to={linkTo({ post: id, postPeriod: period })}
      aria-label={label}
      lang={label ? undefined : getContentLanguage()}
      className={className}
    >
      {children}
    </Link>
  );
}
