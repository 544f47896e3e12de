'use client'

import { createContext } from 'react'

/** What a page says of an act that comes after the end, where it is not the end of a tournament; null: it is. */
export const EndedSentenceContext = createContext<string | null>(null)
