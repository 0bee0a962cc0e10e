import type { Reply } from '../../../../api/contract/calls.ts'

export type Evidence = Reply<'GET /legal/constancias/:id'>
