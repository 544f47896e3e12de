// Draws the folders of a parent from the imports. An arrow that follows from others is left out, so that the layers show.

import { folderSteps } from '../sources/folder-steps.mjs'

/** The picture as lines of Mermaid. @returns {string[]} */
export function drawFolders(/** @type {string} */ root, /** @type {string} */ parent) {
  const steps = folderSteps(root, parent)
  const lines = [...steps].flatMap(([folder, others]) => {
    const direct = [...others.keys()].filter(
      (other) => ![...others.keys()].some((between) => between !== other && foldersBelow(between, steps).has(other)),
    )
    return direct.length > 0 ? [`  ${folder} --> ${direct.sort().join(' & ')}`] : []
  })
  return ['flowchart TD', ...lines.sort()]
}

/** All folders that a folder imports, itself or by others. @returns {Set<string>} */
function foldersBelow(
  /** @type {string} */ folder,
  /** @type {ReadonlyMap<string, ReadonlyMap<string, string>>} */ steps,
) {
  const below = new Set(steps.get(folder)?.keys())
  for (const between of below) for (const other of steps.get(between)?.keys() ?? []) below.add(other)
  return below
}
