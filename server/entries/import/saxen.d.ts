// The part of saxen that is used; the package brings no types.
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string> | false, decode: (text: string) => string) => void,
    ): this
    on(event: 'closeTag', call: (name: string) => void): this
    on(event: 'text', call: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', call: (text: string) => void): this
    on(event: 'error', call: (error: Error) => void): this
    on(event: 'warn', call: (warning: Error) => void): this
    write(xml: string): this
    end(): Error | null
  }
}
