import { companyZone } from '../company-zone.ts'
import type { Context } from '../context.ts'
import { oncePerRequest } from './request.ts'

export const companyZoneOnce = oncePerRequest(({ readDb, config }: Context) => companyZone(readDb, config))
