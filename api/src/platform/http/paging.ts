import type { Pagination } from '@ezhuthu/contract';

export interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

export const toSlice = ({ page, limit }: Page) => ({ offset: (page - 1) * limit, limit });

export function toPagination({ page, limit }: Page, totalCount: number): Pagination {
  const totalPages = Math.ceil(totalCount / limit);
  return { currentPage: page, totalPages, totalCount, hasMore: page < totalPages };
}
