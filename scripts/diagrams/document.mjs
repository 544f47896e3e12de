// Puts the pictures into ARCHITECTURE.md: each between `<!-- diagram: NAME -->` and `<!-- end -->`, drawn from the code.

import { register } from 'tsx/esm/api'
import { drawFolders } from './folders.mjs'
import { drawParts } from './parts.mjs'

/** The document with the pictures. */
export const PICTURE_DOCUMENT = 'ARCHITECTURE.md'

/** By name, the lines of each picture. @typedef {Readonly<Record<string, readonly string[]>>} Diagrams */

/** Draws all pictures from the code below `root`. @returns {Promise<Diagrams>} */
export async function drawDiagrams(/** @type {string} */ root) {
  register()
  const { drawRoundLife } = await import('./round-life.ts')
  return {
    parts: drawParts(root),
    tournament: drawFolders(root, 'domain/tournament'),
    'life of a round': drawRoundLife(),
  }
}

/** The document with these pictures. Throws if one has no place in it. @returns {string} */
export function illustrated(/** @type {string} */ text, /** @type {Diagrams} */ diagrams) {
  return Object.entries(diagrams).reduce((written, [name, lines]) => {
    const place = new RegExp(`(<!-- diagram: ${name} -->\n)[^]*?(<!-- end -->)`)
    if (!place.test(written)) throw new Error(`${PICTURE_DOCUMENT} has no place for the diagram “${name}”`)
    return written.replace(place, (_, begin, end) => `${begin}\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n${end}`)
  }, text)
}
