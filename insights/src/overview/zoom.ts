const least = 30;
const most = 500;
const step = 20;

export const unzoomed = 100;
export const canZoomOut = (zoom: number): boolean => zoom > least;
export const canZoomIn = (zoom: number): boolean => zoom < most;
export const zoomedOut = (zoom: number): number => Math.max(least, zoom - step);
export const zoomedIn = (zoom: number): number => Math.min(most, zoom + step);
