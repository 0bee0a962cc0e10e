import { type Opening, operationAhead } from '../../shared/data/ahead.ts'
import { Badges } from './achievements.operations.generated.ts'

export const achievements = ({ viewerId }: Opening): void => operationAhead(Badges, { userId: viewerId })
