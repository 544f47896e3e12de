'use client'

import { createContext } from 'react'

/** By the code of a problem, the sentence that a page has for it instead of the usual one, which speaks of a tournament. */
export const OwnSentencesContext = createContext<Readonly<Record<string, string>>>({})
