// Checks that the committed pictures of the architecture are what the code draws today.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { illustrated, PICTURE_DOCUMENT } from '../diagrams/document.mjs'

/** The lines in which a committed picture differs from the drawn one, as sentences. @returns {string[]} */
export function diagramProblems(
  /** @type {string} */ root,
  /** @type {import('../diagrams/document.mjs').Diagrams} */ diagrams,
) {
  const text = readFileSync(path.join(root, PICTURE_DOCUMENT), 'utf8')
  return Object.entries(diagrams).flatMap(([name, lines]) => {
    if (illustrated(text, { [name]: lines }) === text) return []
    const shown = new Set(shownIn(text, name))
    const drawn = new Set(lines)
    const changes = [
      ...lines.filter((line) => !shown.has(line)).map((line) => `  missing: ${line.trim()}`),
      ...[...shown].filter((line) => !drawn.has(line)).map((line) => `  no longer so: ${line.trim()}`),
    ]
    return [
      [
        `${PICTURE_DOCUMENT}: the diagram “${name}” differs from the code. If you meant this change, run \`npm run docs\` and commit the picture; if not, look at what you imported or allowed.`,
        ...(changes.length > 0 ? changes : ['  the lines are the same, in another order']),
      ].join('\n'),
    ]
  })
}

/** @returns {string[]} the lines of a picture as it is committed */
function shownIn(/** @type {string} */ text, /** @type {string} */ name) {
  const [, after = ''] = text.split(`<!-- diagram: ${name} -->\n\`\`\`mermaid\n`)
  return (after.split('\n```')[0] ?? '').split('\n').filter(Boolean)
}
