import sql from 'sql-template-tag'
import { streamName } from '../../../domain/kernel/ids.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import type { Services } from '../../context.ts'
import { streamVersion } from '../../event-store/streams.ts'
import { viewerOf } from '../../http/auth.ts'

/** As the log has them now, like the viewer of a request. */
export const receiverOf = async (
  services: Pick<Services, 'db' | 'store'>,
  personId: string,
): Promise<Viewer | null> => {
  const stream = streamName('person', personId)
  const [row] = await services.db.query<{ version: number }>(
    sql`select ${streamVersion(sql`${stream}::text`)} as version`,
  )
  return row ? viewerOf(services, personId, row.version) : null
}
