// Some seventy broken or malicious lists, each as somebody could bring it along.

import { BAD_FILES } from './bad-files.ts'
import type { BadList } from './bad-list.ts'
import { BAD_WORKBOOKS } from './bad-workbooks.ts'

/** By the defect of each. */
export const BAD_LISTS: Readonly<Record<string, BadList>> = { ...BAD_WORKBOOKS, ...BAD_FILES }
