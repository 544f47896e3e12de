// The part of saxen that is used; the package brings no types.
declare module 'saxen' {
  /** What the parser stands at; it changes as the parser goes on. */
  interface Element {
    /** With the prefix that `ns` gives to its namespace. */
    readonly name: string
    readonly attrs: Readonly<Record<string, string>>
    /** By each prefix that is declared here, the one that `ns` gives to its namespace. */
    readonly ns: Readonly<Record<string, string>>
  }

  export class Parser {
    constructor(options: { readonly proxy: true })
    /** By namespace, the prefix that names of it get, whatever prefix they are written with. */
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
