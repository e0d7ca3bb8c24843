/** Paths of the API, on servers where it shares an address with the page server. */
export const ofTheApi = /^\/(api|uploads|covers|embed|share)\//;
