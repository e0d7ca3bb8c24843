import { lazy } from 'react';

/** Loaded on first use, since few visits change the order. */
export const OrderDialog = lazy(async () => {
  const { OrderDialog } = await import(/* webpackChunkName: "books-order" */ './order-dialog.tsx');
  return { default: OrderDialog };
});
