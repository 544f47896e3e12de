// Finds files that import each other, if only a type: neither of them can be read, moved or tested without the other. Biome sees only
// circles of values.

import { importsOf } from '../sources/imports.mjs'
import { sourceFiles } from '../sources/source-files.mjs'
import { circlesIn } from './circles.mjs'

/** One sentence per circle, with all its files. @returns {string[]} */
export function fileCircleProblems(/** @type {string} */ root) {
  const files = sourceFiles(root).filter((file) => /\.(?:mjs|tsx?)$/.test(file))
  const circles = circlesIn(new Map(files.map((file) => [file, importsOf(root, file)])))
  return circles.map(
    (circle) =>
      `${circle.join(' → ')}: these files import each other, if only a type. Move what makes the circle to the file it belongs to, below both, or make one file of what is one thing.`,
  )
}
