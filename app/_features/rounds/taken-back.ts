import { createContext } from 'react'

/** The round was drawn when its page was opened and is to be drawn again now: then no button takes the focus, so that an Enter too many does not draw. */
export const TakenBackContext = createContext(false)
