// The part of saxen that is used; the package brings no types.
declare module 'saxen' {
  /** The parser's current element; it changes as the parser goes on. */
  interface Element {
    /** Its prefix is the one that `ns` sets for its namespace. */
    readonly name: string
    readonly attrs: Readonly<Record<string, string>>
    /** Maps each prefix declared here to the one that `ns` sets for its namespace. */
    readonly ns: Readonly<Record<string, string>>
  }

  export class Parser {
    constructor(options: { readonly proxy: true })
    /** Sets, by namespace, the prefix that names of it get, whatever prefix the document uses. */
    ns(prefixes: Readonly<Record<string, string>>): this
    on(event: 'openTag', call: (element: Element, decode: (text: string) => string) => void): this
    on(event: 'closeTag', call: (element: Element) => void): this
    on(event: 'text', call: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    on(event: 'attention', call: (declaration: string) => void): this
    on(event: 'error', call: (error: Error) => void): this
    on(event: 'warn', call: (warning: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
