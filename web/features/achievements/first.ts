import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { badges } from './achievements.operations.ts'

export const achievements = ({ viewerId }: Opening): Promise<void> => readAhead(badges, { userId: viewerId })
