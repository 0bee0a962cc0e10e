import { operationAhead } from '../../shared/data/ahead.ts'
import { Achievements } from './achievements.operations.generated.ts'

export const achievements = (): void => operationAhead(Achievements, {})
