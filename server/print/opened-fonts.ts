// The PDF library reads the tables of a font anew for every document, three quarters of the time of a short one. Here a process opens each
// font once: a document is given the name of a file in place of its bytes, and fontkit, which reads fonts for the library, takes the name as
// another format of fonts, that of opened ones.

import { createRequire } from 'node:module'

interface Font {
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
}

interface Fontkit {
  openSync(file: string): Font
  registerFormat(format: {
    probe(bytes: Uint8Array): boolean
    new (stream: { readonly buffer: Uint8Array }): object
  }): void
}

const PREFIX = 'opened font: '

/** The presentation forms of ligatures: where letters are joined, they remain these letters. */
const LIGATURES = { least: 0xfb00, most: 0xfb06 }

const opened = new Map<string, Font>()

/** Lets fontkit, as the module at `from` loads it, know opened fonts. Returns what to write in place of the bytes of a file. */
export function openFontsOnce(from: string): (file: string) => Buffer {
  const fontkit = createRequire(from)('fontkit') as Fontkit

  function open(file: string): Font {
    const font = fontkit.openSync(file)
    // A glyph is the letter it was first used for. If a document decided that, it would decide it for all that come after.
    for (const letter of font.characterSet)
      if (letter < LIGATURES.least || letter > LIGATURES.most) font.glyphForCodePoint(letter)
    opened.set(file, font)
    return font
  }

  fontkit.registerFormat(
    class {
      static probe(bytes: Uint8Array): boolean {
        return nameIn(bytes).startsWith(PREFIX)
      }

      constructor({ buffer }: { readonly buffer: Uint8Array }) {
        const file = nameIn(buffer).slice(PREFIX.length)
        // biome-ignore lint/correctness/noConstructorReturn: fontkit makes its fonts with `new`
        return opened.get(file) ?? open(file)
      }
    },
  )
  return (file) => Buffer.from(PREFIX + file)
}

function nameIn(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8')
}
