import { listedPapers } from '../../../../projections/listed-constancias.questions.ts'
import type { Context } from '../../../context.ts'
import { draw } from '../../../documents/draw.ts'
import { fileResponse } from '../../../http/attachment.ts'
import { linesOf } from './lines.ts'
import { type ListAddress, type YearlyList, yearlyList } from './year.ts'

const type = 'application/pdf'

/** As it stands today. */
export const drawDc4 = async (
  context: Context,
  list: YearlyList,
): Promise<{ readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }> => {
  const { employer, establishment, startsOn, endsOn, today, logoOf } = list
  const { legalName, rfc } = employer
  const { name, registration, address } = establishment
  const signer = employer.signers.find(({ side, isInOffice }) => side === 'employer' && isInOffice)
  const bytes = await draw('dc4', {
    employer: { legalName, rfc },
    establishment: { name, registration, address },
    ...{ startsOn, endsOn },
    lines: await linesOf(context.store, await listedPapers(context.db, list)),
    signer: signer?.person.fullName ?? null,
    day: today,
    logo: await logoOf(employer.id),
  })
  return { name: `DC-4_${registration}_${endsOn}.pdf`, type, bytes }
}

export const dc4Of = async (context: Context, address: ListAddress): Promise<Response> => {
  const { bytes, ...file } = await drawDc4(context, await yearlyList(context, address))
  return fileResponse(bytes, file)
}
