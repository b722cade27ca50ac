import { createContext } from 'react'

/** On a page made for fingers: what a phone draws itself, such as its calendar, is better than ours. */
export const Touch = createContext(false)
