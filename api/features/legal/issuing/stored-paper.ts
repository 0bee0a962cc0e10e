import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { archivePapersMax } from '../../../../domain/legal/issuing-rules.ts'
import {
  type PaperOfSelection,
  papersOfSelection,
} from '../../../../projections/constancia-papers.questions.ts'
import type { ConstanciaPaperRow } from '../../../../projections/constancia-records.ts'
import type { Context } from '../../../context.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { storedBytes } from '../stored-bytes.ts'

type Needs = Pick<Context, 'files' | 'log'>

/** What one download may take of a selection. Throws legal.papers-too-many. */
export const selectedPapers = async (
  { readDb }: Pick<Context, 'readDb'>,
  ids: readonly string[],
): Promise<readonly PaperOfSelection[]> => {
  const distinct = [...new Set(ids)]
  if (distinct.length > archivePapersMax)
    throw new Rejection('legal.papers-too-many', 'ids', { count: distinct.length, most: archivePapersMax })
  return papersOfSelection(readDb, distinct)
}

/** Throws legal.paper-not-found, legal.paper-damaged. */
export const paperResponse = async (needs: Needs, paper: ConstanciaPaperRow | null): Promise<Response> => {
  if (!paper?.file) throw new Rejection('legal.paper-not-found', 'id')
  const { file } = paper
  const bytes = await storedBytes(needs, file)
  if (!bytes) throw new Rejection('legal.paper-damaged', 'id')
  return fileResponse(new Uint8Array(bytes), { name: file.name, type: file.contentType })
}
