// Finds circular imports between the folders of a parent: such folders could not be read, moved or deleted one by one.

import { folderSteps } from '../sources/folder-steps.mjs'
import { circlesIn } from './circles.mjs'

/** The folders whose subfolders are folders. What stands in the parent itself belongs to no folder. */
const PARENTS = [
  'app/_features',
  'app/_features/regulation/editor',
  'app/_features/results',
  'domain',
  'domain/formats',
  'domain/tournament',
  'scripts',
  'server',
]

/** One sentence per circle of folders, with a file for each of its steps. Tests may import everything. @returns {string[]} */
export function folderCircleProblems(/** @type {string} */ root) {
  return PARENTS.flatMap((parent) => {
    const steps = folderSteps(root, parent)
    const circles = circlesIn(new Map([...steps].map(([folder, others]) => [folder, others.keys()])))
    return circles.map(([folder = '', ...folders]) => {
      const way = folders.map((to, at) => `${to} (by ${steps.get(folders[at - 1] ?? folder)?.get(to)})`).join(' → ')
      return `${parent}: ${folder} → ${way}. One of these steps leads up: move its file, or what it takes from the next folder, to the lowest folder that knows enough for it, so that one of the folders knows nothing of the others.`
    })
  })
}
