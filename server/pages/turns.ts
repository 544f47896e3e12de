// How readers wait for pages to be rendered.

/** How many requests wait for one network, how long (ms), and when they may come again (s): a hall behind one router is one network. */
export const PLACES = { places: 1000, patience: 30_000, again: 3 }
