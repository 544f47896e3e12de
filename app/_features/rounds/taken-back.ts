import { createContext } from 'react'

/**
 * True if the round was drawn when its page was opened and is to be drawn again now: then no button takes the focus, so that an extra Enter
 * does not draw.
 */
export const TakenBackContext = createContext(false)
