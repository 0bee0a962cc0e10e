import { readAhead } from '../../shared/data/ahead.ts'
import { definitionCounts } from './requirements.operations.ts'

export const definition = (): Promise<void> => readAhead(definitionCounts, {})
