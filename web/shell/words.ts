import { lazyPartOf } from '../shared/lazy-part.ts'

const words = lazyPartOf(() => import('./all-words.ts'))

/** Loads the words of all screens and refusals; the frame has those of the dashboard. */
export const fetchAllWords = words.fetch
