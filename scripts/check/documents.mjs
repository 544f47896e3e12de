// Checks that the files and commands named in the documents exist, to find names that a rename has missed.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ignoredNames, sourceFiles } from '../sources/source-files.mjs'

const FILE_NAME = /\.(ts|tsx|mjs|json|md|prisma|sql|css|yml)$/

/** The missing names in the Markdown files of a repository, as sentences. @returns {string[]} */
export function documentProblems(/** @type {string} */ root) {
  const files = sourceFiles(root)
  const ignored = ignoredNames(root)
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const text = readFileSync(path.join(root, document), 'utf8')
      return [
        ...pathsIn(text, files)
          .filter((named) => !ignored.has(named.split('/')[0] ?? ''))
          .filter((named) => !isThere(named, files))
          .map((named) => `${document} names ${named}, which does not exist`),
        ...linksIn(text)
          .filter((link) => !existsSync(path.join(root, path.dirname(document), link)))
          .map((link) => `${document} links to ${link}, which does not exist`),
        ...commandsIn(text)
          .filter((command) => !(command in scripts))
          .map((command) => `${document} names npm run ${command}, which package.json does not have`),
      ]
    })
}

/** The tokens in backticks that look like a path of this repository. */
function pathsIn(/** @type {string} */ text, /** @type {readonly string[]} */ files) {
  const topLevel = new Set(files.map((file) => file.split('/')[0]))
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, token = '']) => token.replace(/^#/, '').replace(/\/$/, ''))
    .filter((token) => !/[…<>:=]/.test(token))
    .filter((token) => (token.includes('/') && topLevel.has(token.split('/')[0])) || FILE_NAME.test(token))
}

/** Whether a file or folder exists. A pattern with `*` and `{a,b}` has to match one; a name without a folder may be anywhere. */
function isThere(/** @type {string} */ named, /** @type {readonly string[]} */ files) {
  const pattern = named
    .replaceAll(/[.+()[\]$^]/g, '\\$&')
    .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
    .replaceAll(/\{([^}]*)\}/g, (_, choices) => `(${choices.replaceAll(',', '|')})`)
  const wanted = new RegExp(`${named.includes('/') ? '^' : '(^|/)'}${pattern}(/|$)`)
  return files.some((file) => wanted.test(file))
}

/** The targets of links into the repository, and its pictures. */
function linksIn(/** @type {string} */ text) {
  return [...text.matchAll(/(?:\]\(|\bsrc(?:set)?=")([^)#"\s]+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
}

function commandsIn(/** @type {string} */ text) {
  return [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command)
}
