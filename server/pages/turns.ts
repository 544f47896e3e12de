// How readers wait for pages to be made.

/** So many wait for one network, so long (ms), and come again after so long (s): a hall behind one router is one network. */
export const PLACES = { places: 1000, patience: 30_000, again: 3 }
