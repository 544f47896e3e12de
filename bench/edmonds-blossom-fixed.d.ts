declare module 'edmonds-blossom-fixed' {
  /** Maximum-weight matching: mate of each vertex, −1 for none. */
  export default function edmondsBlossom(edges: [number, number, number][], maxCardinality?: boolean): number[]
}
