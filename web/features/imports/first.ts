import { type Opening, readAhead } from '../../shared/data/ahead.ts'
import { listAhead } from '../../shared/list/ahead.ts'
import { defaultSizes } from '../../shared/list/list-state.ts'
import { loadImports } from './imports.data.ts'

export const imports = ({ search }: Opening): void => {
  readAhead('GET /imports', { query: { page: 1, pageSize: 10 } })
  if (search === '') listAhead('imports', loadImports('roster'), defaultSizes)
}

export const oneImport = ({ params: { id = '' } }: Opening): Promise<void> =>
  readAhead('GET /imports/:id', { params: { id } })
