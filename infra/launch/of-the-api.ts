/** Paths of the API, on servers where it shares an address with the page server. */
export const apiPaths = /^\/(api|uploads|covers|embed|share)\//;
