/** In a file of its own, so that pages that only ask need not load what draws covers. */
export const isCoverUrl = (address: string): boolean => address.startsWith('/covers/');
