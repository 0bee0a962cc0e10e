import { type Opening, readAhead } from '../../../shared/data/ahead.ts'
import { listRoute } from './sirce.data.ts'

export const sirce = ({ params: { id = '', endsOn = '', establishmentId = '' } }: Opening): Promise<void> =>
  readAhead(listRoute, { params: { id, endsOn, establishmentId } })

export const uploadSheet = (): Promise<void> => readAhead('GET /legal/upload-sheet', {})
