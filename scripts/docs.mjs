// npm run docs: redraws the pictures of ARCHITECTURE.md and the criteria of the glossary from the code.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawDiagrams, illustrated, PICTURE_DOCUMENT } from './diagrams/document.mjs'

const root = path.join(import.meta.dirname, '..')
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8')
const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(path.join(root, file), text)

write(PICTURE_DOCUMENT, illustrated(read(PICTURE_DOCUMENT), await drawDiagrams(root)))

const { COMMENTED_FILE, GLOSSARY, withCriteria } = await import('./diagrams/criteria-table.ts')
write(GLOSSARY, withCriteria(read(GLOSSARY), read(COMMENTED_FILE)))
