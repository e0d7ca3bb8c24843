/** Paths that the API answers, where it and the page server share an address. */
export const ofTheApi = /^\/(api|uploads|covers|embed|share)\//;
