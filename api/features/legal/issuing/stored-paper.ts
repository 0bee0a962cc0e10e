import { Rejection } from '../../../../domain/kernel/rejection.ts'
import type { ConstanciaPaperRow } from '../../../../projections/constancia-records.ts'
import type { Context } from '../../../context.ts'
import { fileResponse } from '../../../http/attachment.ts'

/** The bytes that were issued, checked by their digest. Throws legal.paper-not-found, legal.paper-damaged. */
export const paperResponse = async (
  { files, log }: Context,
  paper: ConstanciaPaperRow | null,
): Promise<Response> => {
  if (!paper?.file) throw new Rejection('legal.paper-not-found', 'id')
  const { file } = paper
  const bytes = await files.readOwn(file)
  const digest = bytes && new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  if (!bytes || digest !== file.sha256) {
    log.error({ key: file.key }, 'the file of a constancia is missing or damaged')
    throw new Rejection('legal.paper-damaged', 'id')
  }
  return fileResponse(new Uint8Array(bytes), { name: file.name, type: file.contentType })
}
