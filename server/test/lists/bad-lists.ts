// Some seventy spoilt or spiteful lists, each the way somebody could bring it along.

import { BAD_FILES } from './bad-files.ts'
import type { BadList } from './bad-list.ts'
import { BAD_WORKBOOKS } from './bad-workbooks.ts'

/** By what is wrong with each. */
export const BAD_LISTS: Readonly<Record<string, BadList>> = { ...BAD_WORKBOOKS, ...BAD_FILES }
