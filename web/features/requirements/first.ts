import { operationAhead } from '../../shared/data/ahead.ts'
import { DefinitionCounts } from './requirements.operations.generated.ts'

export const definition = (): void => operationAhead(DefinitionCounts, {})
