import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { paginationText } from '../../text/index.ts';
import { Button, LinkButton } from '../button/button.tsx';
import css from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** URL of a page, for lists with addressable pages. */
  hrefOf?: (page: number) => string;
  /** For lists without addressable pages. */
  onPageChange?: (page: number) => void;
}

/** Previous and next links; renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages } = props;
  if (pages <= 1) return null;
  return (
    <nav aria-label={paginationText.pages} className={css.pagination}>
      <Step {...props} to={page - 1}>
        <ChevronLeft size={18} />
        {paginationText.previousPage}
      </Step>
      <span className={css.position} aria-live="polite">
        {paginationText.getPage(page, pages)}
      </span>
      <Step {...props} to={page + 1}>
        {paginationText.nextPage}
        <ChevronRight size={18} />
      </Step>
    </nav>
  );
}

function Step({
  to,
  pages,
  hrefOf,
  onPageChange,
  children,
}: PaginationProps & { to: number; children: ReactNode }) {
  const exists = to >= 1 && to <= pages;
  if (exists && hrefOf) return <LinkButton to={hrefOf(to)}>{children}</LinkButton>;
  return (
    <Button disabled={!exists} onClick={() => onPageChange?.(to)}>
      {children}
    </Button>
  );
}
