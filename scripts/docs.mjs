// npm run docs: redraws the pictures of ARCHITECTURE.md from the code.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawDiagrams, ILLUSTRATED, illustrated } from './diagrams/document.mjs'

const root = path.join(import.meta.dirname, '..')
const file = path.join(root, ILLUSTRATED)
writeFileSync(file, illustrated(readFileSync(file, 'utf8'), await drawDiagrams(root)))
