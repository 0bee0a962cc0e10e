import { errors } from '../../api/contract/errors.ts'
import { en, es } from './dictionaries.ts'

/** The build keeps only words of the frame and the dashboard here; other screens wait for `all-words.ts`. */
export const dictionaries = { es, en }
export const refusals = errors
