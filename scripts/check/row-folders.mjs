// Checks that the folder of a format or a game is imported only by the tables of its kind and by the game's own screen and paper:
// a file that imports the folder of one format knows that format, and would have to be found when another one is added.

import { importsOf } from '../sources/imports.mjs'
import { sourceFiles } from '../sources/source-files.mjs'

const KINDS = [
  {
    house: 'domain/formats',
    tables: ['domain/formats/formats.ts', 'domain/formats/traits.ts'],
    /** One format may be made from another. */
    isOwn: (/** @type {string} */ file, /** @type {ReadonlySet<string>} */ rows) => rows.has(folderOf(file)),
    advice: 'ask FORMATS or FORMAT_TRAITS; what several formats need has a folder without traits.ts',
  },
  {
    house: 'domain/games',
    tables: ['domain/games/index.ts', 'domain/games/traits.ts'],
    isOwn: (/** @type {string} */ file) => /^(app\/_features\/sheet|server\/print\/games)\//.test(file),
    advice: 'ask GAMES or GAME_TRAITS, or an option by its name',
  },
]
const PARTS = /^(app|contract|domain|messages|server)\/.*(?<!\.test)\.tsx?$/
/** Tests may import everything. */
const TEST = /^[a-z]+\/_?test\//

/** One sentence per import. @returns {string[]} */
export function rowFolderProblems(/** @type {string} */ root) {
  const files = sourceFiles(root)
  const readers = files.filter((file) => PARTS.test(file) && !TEST.test(file))
  return KINDS.flatMap(({ house, tables, isOwn, advice }) => {
    const rows = new Set(
      files.filter((file) => file.startsWith(`${house}/`) && file.endsWith('/traits.ts')).map(folderOf),
    )
    rows.delete(house)
    return readers
      .filter((file) => !tables.includes(file) && !isOwn(file, rows))
      .flatMap((file) =>
        importsOf(root, file)
          .filter((imported) => rows.has(folderOf(imported)) && folderOf(imported) !== folderOf(file))
          .map((imported) => `${file} imports ${imported}: ${advice}.`),
      )
  })
}

function folderOf(/** @type {string} */ file) {
  return file.slice(0, file.lastIndexOf('/'))
}
