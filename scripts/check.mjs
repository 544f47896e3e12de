// npm run check: all static checks. One line per check; all of them are run.

import path from 'node:path'
import { clockOrderProblems } from './check/clock-order.mjs'
import { diagramProblems } from './check/diagrams.mjs'
import { documentProblems } from './check/documents.mjs'
import { fileCircleProblems } from './check/file-circles.mjs'
import { folderCircleProblems } from './check/folder-circles.mjs'
import { glossaryProblems } from './check/glossary.mjs'
import { literalLimitProblems } from './check/literal-limits.mjs'
import { lockFileProblems } from './check/lock-file.mjs'
import { machineNameProblems } from './check/machine-names.mjs'
import { participleNameProblems } from './check/participle-names.mjs'
import { readmeProblems } from './check/readmes.mjs'
import { rowFolderProblems } from './check/row-folders.mjs'
import { rowKeyProblems } from './check/row-keys.mjs'
import { ruleNumberProblems } from './check/rule-numbers.mjs'
import { screenWordProblems } from './check/screen-words.mjs'
import { singleUseProblems } from './check/single-use.mjs'
import { outputOfFailed, partsOf, runChecks, typesOf } from './checks.mjs'
import { commandFile } from './command.mjs'
import { drawDiagrams } from './diagrams/document.mjs'
import { generateClient } from './generate.mjs'

const root = path.join(import.meta.dirname, '..')

/** The slowest first, so that none is left running alone at the end. @type {import('./checks.mjs').Check[]} */
const CHECKS = [
  ...['server', 'app', ...partsOf(root).filter((part) => part !== 'server' && part !== 'app')].map((part) => ({
    name: `types of ${part === '.' ? 'the root' : part}`,
    problems: () => outputOfFailed(root, commandFile(root, 'tsc'), typesOf(part)),
  })),
  {
    name: 'format, lint, boundaries',
    problems: () =>
      outputOfFailed(root, commandFile(root, 'biome'), [
        'ci',
        '--colors=off',
        '--error-on-warnings',
        '--max-diagnostics=100',
      ]),
  },
  { name: 'dead code', problems: () => outputOfFailed(root, commandFile(root, 'knip'), ['--no-progress']) },
  { name: 'lock file', problems: () => lockFileProblems(root).join('\n') },
  { name: 'what the documents name', problems: () => documentProblems(root).join('\n') },
  { name: 'README in both languages', problems: () => readmeProblems(root).join('\n') },
  { name: 'words of the glossary', problems: () => glossaryProblems(root).join('\n') },
  { name: 'diagrams', problems: async () => diagramProblems(root, await drawDiagrams(root)).join('\n') },
  { name: 'numbers of rules', problems: () => ruleNumberProblems(root).join('\n') },
  { name: 'keys of formats, games and criteria', problems: () => rowKeyProblems(root).join('\n') },
  { name: 'folders of formats and games', problems: () => rowFolderProblems(root).join('\n') },
  { name: 'limits that are written twice', problems: () => literalLimitProblems(root).join('\n') },
  { name: 'circles of files', problems: () => fileCircleProblems(root).join('\n') },
  { name: 'circles of folders', problems: () => folderCircleProblems(root).join('\n') },
  { name: 'what one feature needs alone', problems: () => singleUseProblems(root).join('\n') },
  { name: 'what orders the data', problems: () => clockOrderProblems(root).join('\n') },
  { name: 'participles as names', problems: () => participleNameProblems(root).join('\n') },
  { name: 'words of the screens in browser tests', problems: () => screenWordProblems(root).join('\n') },
  { name: 'names of machines', problems: () => machineNameProblems(root).join('\n') },
]

generateClient(root)
process.exit((await runChecks(CHECKS)) ? 0 : 1)
