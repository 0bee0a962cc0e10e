import { serverNow } from '../../shared/data/server-clock.ts'

export const thisYear = (): number => serverNow().getFullYear()
