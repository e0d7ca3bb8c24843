/** What the page server needs of the query library; kept out of the façade, which every browser loads whole. */
export { dehydrate } from '@tanstack/react-query';
